import { type BuiltRelease, type Codec, decode, type HostFacts } from '@portico/contract';
import { BuiltReleaseCodec, HostFactsCodec } from '@portico/contract/release';
import type { RemoteRules, RuleChange } from '../../model/remote-rules.ts';
import { Problem } from '../../platform/problem.ts';
import { CHANGE_CODECS, RulesCodec, VerbCodec } from './rules/rules-codec.ts';

/** What a build said of itself, out of the registry's row. */
export function releaseOfRow(stored: unknown, name: string): BuiltRelease {
  return ofRow(BuiltReleaseCodec, stored, name);
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
  const faults = read.faults.map(({ field, fault }) => `${field} ${fault}`).join(', ');
  throw new Problem(`What the registry holds of ${name} cannot be read: ${faults}.`);
}
