import type { Insertable, Selectable } from 'kysely';
import type { Database } from '../../src/platform/database/schema.ts';
import type { DB } from './generated-tables.ts';

/*
 * Our tables say more than the database does: which words a text may be, what stands in JSON, whose an id is. So they are
 * written by hand, and compared here with those that are generated: the same tables, the same columns, each of a type that
 * the column's own holds, null where it may be null, left out on insert only where the database fills it in.
 */

type ColumnFaults<Ours, Theirs> = {
  [C in (keyof Ours | keyof Theirs) & string]: C extends keyof Ours
    ? C extends keyof Theirs
      ? TypeFault<C, Ours[C], Theirs[C]>
      : `${C} is no column`
    : `${C} is missing`;
}[(keyof Ours | keyof Theirs) & string];

type TypeFault<C extends string, Ours, Theirs> = [Ours] extends [Theirs]
  ? null extends Theirs
    ? null extends Ours
      ? never
      : `${C} may be null`
    : never
  : `${C} is of another type`;

type LeftOut<T> = { [C in keyof T]-?: undefined extends T[C] ? C : never }[keyof T] & string;

/** What a row of ours may leave out, and the database does not fill in. */
type DefaultFaults<Ours, Theirs> = `${Exclude<LeftOut<Ours>, LeftOut<Theirs>>} has no default`;

type TableFaults<Ours, Theirs> =
  | ColumnFaults<Selectable<Ours>, Selectable<Theirs>>
  | DefaultFaults<Insertable<Ours>, Insertable<Theirs>>;

type Faults = {
  [T in keyof Database | keyof DB]: T extends keyof Database
    ? T extends keyof DB
      ? `${T}: ${TableFaults<Database[T], DB[T]>}`
      : `${T} is no table`
    : `${T} is missing`;
}[keyof Database | keyof DB];

type No<Fault extends never> = Fault;

/** Does not compile where a table differs: the compiler says which, its column, and what is wrong. */
export type NoFaults = No<Faults>;
