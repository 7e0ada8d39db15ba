import type { CheckVerdict } from '@portico/contract';
import type { RemoteRules, RuleChange } from '../../../domain/remote-rules.ts';

/** One line of the log: who changed what, when, why, and the rules that followed. */
export interface LogEntry {
  readonly id: number;
  readonly name: string;
  readonly revision: number;
  readonly change: RuleChange;
  readonly rules: RemoteRules;
  readonly contract: string;
  readonly at: Date;
  readonly by: string;
  /** The team's credential by which it was changed; none where somebody did it by page or command. */
  readonly credential?: string;
  readonly why: string;
  /** What the check of the version said; none where the portal asked for none. */
  readonly check?: CheckVerdict;
}

/** The rules of each remote as they were, and the contract that the host had. */
export interface PastRules {
  readonly remotes: ReadonlyMap<string, RemoteRules>;
  /** Undefined before the first change. */
  readonly contract: string | undefined;
}

/** The rules at a past moment, from the log alone. */
export function replay(log: readonly LogEntry[], at: Date): PastRules {
  const past = log.filter((entry) => entry.at <= at).toSorted((a, b) => a.id - b.id);
  const remotes = new Map(past.map(({ name, rules }) => [name, rules]));
  return { remotes, contract: past.at(-1)?.contract };
}
