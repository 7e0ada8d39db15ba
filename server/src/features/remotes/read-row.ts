import { type BuiltRelease, type Codec, decode, type FieldFault, type HostFacts } from '@portico/contract';
import { BuiltReleaseCodec, HostFactsCodec } from '@portico/contract/release';
import type { RemoteRules, RuleChange } from '../../domain/remote-rules.ts';
import { inEveryLanguage, localized } from '../../platform/texts.ts';
import { UserError } from '../../platform/user-error.ts';
import type { Says } from './compatibility/format-incompatibility.ts';
import { CHANGE_CODECS, RulesCodec, VerbCodec } from './rules/rules-codec.ts';

const MOST_NAMED = 10;

/** The registry's row of a version. */
export interface VersionRow {
  readonly name: string;
  readonly version: string;
  /** What its build says of itself: checked when it was published, by a program of that time, or by nobody. */
  readonly release: unknown;
}

/** A version of the registry: what its build says of itself, or why nobody can be given it. */
export type ReadVersion =
  | { readonly name: string; readonly version: string; readonly release: BuiltRelease }
  | {
      readonly name: string;
      readonly version: string;
      readonly release: undefined;
      readonly fault: string;
      readonly why: Says;
    };

/** What a build said of itself, out of the registry's row; a row that does not fit is named, and costs its own remote alone. */
export function readVersionRow({ name, version, release }: VersionRow): ReadVersion {
  const read = decode(BuiltReleaseCodec, release);
  const unreadable = (why: Says) => ({
    name,
    version,
    release: undefined,
    fault: unreadableText(name, version, why.en),
    why,
  });
  if (!read.ok) {
    const fields = faultsText(read.faults);
    return unreadable(inEveryLanguage(() => fields));
  }
  const said = `${read.value.name} ${read.value.version}`;
  if (said !== `${name} ${version}`) return unreadable(localized('remotes.gate.otherVersion', { version: said }));
  return { name, version, release: read.value };
}

function unreadableText(name: string, version: string, fault: string): string {
  return `What the registry holds of ${name} ${version} cannot be read: ${fault}.`;
}

/** The same, for whom there is nothing to do without it. */
export function releaseOfRow(row: VersionRow): BuiltRelease {
  const read = readVersionRow(row);
  if (read.release === undefined) throw new UserError(read.fault);
  return read.release;
}

/** The same of a host. */
export function hostOfRow(stored: unknown, name: string): HostFacts {
  return ofRow(HostFactsCodec, stored, name);
}

/** Who gets which version of a remote. */
export function rulesOfRow(stored: unknown, name: string): RemoteRules {
  return ofRow(RulesCodec, stored, `the rules of ${name}`);
}

/** A line of the log. */
export function changeOfRow(stored: unknown, name: string): RuleChange {
  const what = `a change of ${name}`;
  return ofRow<RuleChange>(CHANGE_CODECS[ofRow(VerbCodec, stored, what).verb], stored, what);
}

/** A row is older than the program that reads it: what does not fit is named here, not met somewhere in a page. */
function ofRow<T>(codec: Codec<T>, stored: unknown, name: string): T {
  const read = decode(codec, stored);
  if (read.ok) return read.value;
  throw new UserError(`What the registry holds of ${name} cannot be read: ${faultsText(read.faults)}.`);
}

/** A row may have thousands of faults: the first of them are enough to find it. */
function faultsText(faults: readonly FieldFault[]): string {
  const more = faults.length > MOST_NAMED ? [`and ${faults.length - MOST_NAMED} more`] : [];
  return [...faults.slice(0, MOST_NAMED).map(({ field, fault }) => `${field} ${fault}`), ...more].join(', ');
}
