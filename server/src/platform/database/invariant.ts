import type { RawBuilder } from 'kysely';

/** Something that must hold at every moment; its query finds the rows where it does not. */
export interface Invariant {
  readonly name: string;
  readonly says: string;
  readonly offenders: RawBuilder<Record<string, unknown>>;
  /** Which of them it is that count, by the text `said` of each, which nobody is shown; all where it is left out. */
  readonly counts?: (said: string) => boolean;
}
