import { type RawBuilder, sql } from 'kysely';

/**
 * A condition on the rows of `unnest(…) with ordinality` that always holds, and by which PostgreSQL expects one of them: it keeps one
 * plan for lists of every length instead of planning each anew, and looks up what belongs to a row instead of reading whole tables.
 * `place` is what the statement calls the ordinality: `place`, `one.place`.
 */
export function expectOne(place: string): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(place)} between 1 and 1000000`;
}
