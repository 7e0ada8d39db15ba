import type { Language } from '@portico/contract';
import { type LocalizedText, type TextKeyIn, type TextValues, text } from '../../../platform/texts.ts';
import { UserError } from '../../../platform/user-error.ts';
import { textIn } from '../compatibility/format-incompatibility.ts';
import { changeText } from './change-text.ts';
import type { LogEntry } from './replay.ts';

export type RuleProblemCode = TextKeyIn<'remotes.ruleProblem'>;

/** Details in addition to the message. */
export interface ErrorDetails {
  /** One message per incompatibility or other reason. */
  readonly faults?: readonly LocalizedText[];
  /** Concurrent changes, newest first. */
  readonly changes?: readonly LogEntry[];
}

/** A rejected rule change; the registry is unchanged. */
export class RemoteRuleError extends UserError {
  readonly code: RuleProblemCode;
  readonly details: TextValues;
  readonly faults: readonly LocalizedText[];
  readonly changes: readonly LogEntry[];

  constructor(code: RuleProblemCode, details: TextValues, { faults = [], changes = [] }: ErrorDetails = {}) {
    super(sentence(code, details, 'en', { faults, changes }));
    this.code = code;
    this.details = details;
    this.faults = faults;
    this.changes = changes;
  }

  in(language: Language): string {
    return sentence(this.code, this.details, language, this);
  }

  errorsIn(language: Language): string[] {
    return this.faults.map((fault) => textIn(fault, language));
  }
}

function sentence(
  code: RuleProblemCode,
  details: TextValues,
  language: Language,
  { faults = [], changes = [] }: ErrorDetails,
): string {
  const lines = [
    ...faults.map((fault) => `  - ${textIn(fault, language)}`),
    ...changes.toReversed().map((one) => `  ${changeText(one, language)}`),
  ];
  const values = { ...details, onTrial: onTrialText(details, language), trial: trialText(details, language) };
  return [text(language, `remotes.ruleProblem.${code}`, values), ...lines].join('\n');
}

function onTrialText({ version }: TextValues, language: Language): string {
  return version === undefined
    ? text(language, 'remotes.onTrial.none')
    : text(language, 'remotes.onTrial.version', { version });
}

function trialText({ version, company }: TextValues, language: Language): string {
  if (version === undefined)
    return company === undefined
      ? text(language, 'remotes.trial.any')
      : text(language, 'remotes.trial.withCompany', { company });
  return company === undefined
    ? text(language, 'remotes.trial.ofVersion', { version })
    : text(language, 'remotes.trial.ofVersionWithCompany', { version, company });
}
