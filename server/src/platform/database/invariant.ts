import type { CodedFinding } from '@portico/contract';
import type { RawBuilder } from 'kysely';

/** Something that is checked: its name and sentence are a command's, in English; a page says the code and its facts in its own words. */
export type Check = CodedFinding & {
  readonly name: string;
  readonly says: string;
};

/** Something that must hold at every moment; its query finds the rows where it does not. */
export type Invariant = Check & {
  readonly offenders: RawBuilder<Record<string, unknown>>;
  /** Which of them it is that count, by the text `said` of each, which nobody is shown; all where it is left out. */
  readonly counts?: (said: string) => boolean;
};
