import { type BuiltRelease, type Codec, decode, type FieldError, type HostFacts } from '@portico/contract';
import { BuiltReleaseCodec, HostFactsCodec } from '@portico/contract/release';
import type { RemoteRules, RuleChange } from '../../domain/remote-rules.ts';
import { inEveryLanguage, type LocalizedText, localized } from '../../platform/texts.ts';
import { UserError } from '../../platform/user-error.ts';
import { CHANGE_CODECS, RulesCodec, VerbCodec } from './rules/rules-codec.ts';

const MAX_LISTED = 10;

/** A version as the registry stores it. */
export interface VersionRow {
  readonly name: string;
  readonly version: string;
  /** `remote.json` of the build. An older program, or none, may have validated it. */
  readonly release: unknown;
}

/** A decoded version of the registry, or the reason why it cannot be used. */
export type ReadVersion =
  | { readonly name: string; readonly version: string; readonly release: BuiltRelease }
  | {
      readonly name: string;
      readonly version: string;
      readonly release: undefined;
      readonly fault: string;
      readonly why: LocalizedText;
    };

/** Decodes the release of a registry row. An invalid row is reported and affects only its own remote. */
export function readVersionRow({ name, version, release }: VersionRow): ReadVersion {
  const read = decode(BuiltReleaseCodec, release);
  const unreadable = (why: LocalizedText) => ({
    name,
    version,
    release: undefined,
    fault: unreadableText(name, version, why.en),
    why,
  });
  if (!read.ok) {
    const fields = fieldErrorsText(read.faults);
    return unreadable(inEveryLanguage(() => fields));
  }
  const storedName = `${read.value.name} ${read.value.version}`;
  if (storedName !== `${name} ${version}`)
    return unreadable(localized('remotes.gate.otherVersion', { version: storedName }));
  return { name, version, release: read.value };
}

function unreadableText(name: string, version: string, fault: string): string {
  return `The registry entry of ${name} ${version} cannot be read: ${fault}.`;
}

/** Like `readVersionRow`, but throws a `UserError` for an invalid row. */
export function releaseOfRow(row: VersionRow): BuiltRelease {
  const read = readVersionRow(row);
  if (read.release === undefined) throw new UserError(read.fault);
  return read.release;
}

/** Decodes the facts of a host version; throws a `UserError` if the row is invalid. */
export function hostOfRow(stored: unknown, name: string): HostFacts {
  return ofRow(HostFactsCodec, stored, name);
}

/** Decodes the rules of a remote; throws a `UserError` if the row is invalid. */
export function rulesOfRow(stored: unknown, name: string): RemoteRules {
  return ofRow(RulesCodec, stored, `the rules of ${name}`);
}

/** Decodes a change of the rule log; throws a `UserError` if the row is invalid. */
export function changeOfRow(stored: unknown, name: string): RuleChange {
  const label = `a change of ${name}`;
  return ofRow<RuleChange>(CHANGE_CODECS[ofRow(VerbCodec, stored, label).verb], stored, label);
}

/** A row may be older than this code, so invalid data is reported here and not later during rendering. */
function ofRow<T>(codec: Codec<T>, stored: unknown, name: string): T {
  const read = decode(codec, stored);
  if (read.ok) return read.value;
  throw new UserError(`The registry entry of ${name} cannot be read: ${fieldErrorsText(read.faults)}.`);
}

/** A row may have thousands of errors; the first `MAX_LISTED` are enough to locate the problem. */
function fieldErrorsText(faults: readonly FieldError[]): string {
  const more = faults.length > MAX_LISTED ? [`and ${faults.length - MAX_LISTED} more`] : [];
  return [...faults.slice(0, MAX_LISTED).map(({ field, message }) => `${field} ${message}`), ...more].join(', ');
}
