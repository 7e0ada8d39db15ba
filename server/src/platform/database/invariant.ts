import type { RawBuilder } from 'kysely';

/** Something that must hold at every moment; its query finds the rows where it does not. */
export interface Invariant {
  readonly name: string;
  readonly says: string;
  readonly offenders: RawBuilder<Record<string, unknown>>;
}
