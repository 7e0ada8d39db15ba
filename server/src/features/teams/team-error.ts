import type { Language } from '@portico/contract';
import { type TextKeyIn, text } from '../../platform/texts.ts';
import { UserError } from '../../platform/user-error.ts';

type Code = TextKeyIn<'teams.problem'>;
type Details = Readonly<Record<string, string>>;

/** A rejected change of a team; nothing was changed. */
export class TeamError extends UserError {
  readonly code: Code;
  readonly details: Details;

  constructor(code: Code, details: Details = {}) {
    super(text('en', `teams.problem.${code}`, details));
    this.code = code;
    this.details = details;
  }

  in(language: Language): string {
    return text(language, `teams.problem.${this.code}`, this.details);
  }
}
