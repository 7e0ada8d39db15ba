import type { CheckVerdict } from '@portico/contract';
import type { RemoteRules, RuleChange } from '../../../domain/remote-rules.ts';

/** A log entry: the change, its actor, time and reason, and the rules afterwards. */
export interface LogEntry {
  readonly id: number;
  readonly name: string;
  readonly revision: number;
  readonly change: RuleChange;
  readonly rules: RemoteRules;
  readonly contract: string;
  readonly at: Date;
  readonly by: string;
  /** Team credential of the change; omitted for changes by page or command. */
  readonly credential?: string;
  readonly why: string;
  /** Check verdict of the version; omitted if the portal required no check. */
  readonly check?: CheckVerdict;
}

/** Past rules of each remote, and the contract of the host. */
export interface PastRules {
  readonly remotes: ReadonlyMap<string, RemoteRules>;
  /** Undefined before the first change. */
  readonly contract: string | undefined;
}

/** Reconstructs the rules at a past moment from the log. */
export function replay(log: readonly LogEntry[], at: Date): PastRules {
  const past = log.filter((entry) => entry.at <= at).toSorted((a, b) => a.id - b.id);
  const remotes = new Map(past.map(({ name, rules }) => [name, rules]));
  return { remotes, contract: past.at(-1)?.contract };
}
