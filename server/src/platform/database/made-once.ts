import { type CompiledQuery, type RawBuilder, sql } from 'kysely';
import type { Db } from './connect.ts';

/** What PostgreSQL takes as one value. */
type Leaf = string | number | boolean | null | Date | Buffer | readonly (string | number | boolean)[];

/** Values as expressions, which cannot be looked at; objects and lists of objects are as they were given. */
export type Given<Values> = Values extends Leaf
  ? RawBuilder<Values>
  : Values extends readonly (infer Item)[]
    ? readonly Given<Item>[]
    : Values extends object
      ? { readonly [Name in keyof Values]: Given<Values[Name]> }
      : undefined;

/** Forms of a statement that are kept; lists of every length come once and are not worth it. */
const FORMS_AT_MOST = 50;

/** Stands for the value at a place of a list of values until a statement has its text. */
class StandIn {
  readonly place: number;

  constructor(place: number) {
    this.place = place;
  }
}

/**
 * A statement whose text is made once, by kysely as ever: building it anew for each use costs more than its values do. `make` gets an
 * expression for each value; it stands for itself, so that it knows of nothing else. Objects that have other fields, lists that have another
 * length, and another `kind` are another text.
 */
export function madeOnce<Values extends object, Row, Kind extends string = string>(
  make: (db: Db, given: Given<Values>, kind: Kind) => CompiledQuery<Row>,
): (db: Db, values: Values, kind?: Kind) => CompiledQuery<Row> {
  const made = new Map<string, CompiledQuery<Row>>();
  return (db, values, kind = '' as Kind) => {
    const leaves: unknown[] = [];
    const form = kind + formOf(values, leaves);
    let statement = made.get(form);
    if (statement === undefined) {
      statement = make(db, standIns(values, { place: 0 }) as Given<Values>, kind);
      if (made.size < FORMS_AT_MOST) made.set(form, statement);
    }
    const parameters = statement.parameters.map((one) => (one instanceof StandIn ? leaves[one.place] : one));
    return { ...statement, parameters };
  };
}

/** The names and lengths of what is given, and all values in it in their order. */
function formOf(values: unknown, leaves: unknown[]): string {
  if (!isStructure(values)) {
    leaves.push(values);
    return '';
  }
  let form = '{';
  for (const [name, value] of entriesOf(values)) form += `${name}${formOf(value, leaves)},`;
  return `${form}}`;
}

function standIns(values: unknown, next: { place: number }): unknown {
  if (!isStructure(values)) {
    const standIn = new StandIn(next.place);
    next.place += 1;
    return sql`${standIn}`;
  }
  if (Array.isArray(values)) return values.map((value) => standIns(value, next));
  return Object.fromEntries(entriesOf(values).map(([name, value]) => [name, standIns(value, next)]));
}

type Structure = Readonly<Record<string, unknown>> | readonly object[];

function isStructure(value: unknown): value is Structure {
  if (typeof value !== 'object' || value === null) return false;
  if (Array.isArray(value)) return isStructure(value[0]);
  return Object.getPrototypeOf(value) === Object.prototype;
}

/** What is undefined is not given. */
function entriesOf(values: Structure): [string, unknown][] {
  return Object.entries(values).filter(([, value]) => value !== undefined);
}
