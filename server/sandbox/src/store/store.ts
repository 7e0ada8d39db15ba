import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import * as v from 'valibot';

/** Values of one kind by id. */
export interface Collection<T> {
  readonly get: (id: string) => T | undefined;
  /** In insertion order. */
  readonly all: () => readonly T[];
  readonly put: (id: string, value: T) => void;
  readonly remove: (id: string) => void;
}

export interface Store {
  readonly collection: <T>(name: string, schema: v.GenericSchema<unknown, T>) => Collection<T>;
}

const Entry = v.tuple([v.string(), v.string(), v.nullable(v.unknown())]);
type Entry = v.InferOutput<typeof Entry>;
const Line = v.pipe(v.string(), v.parseJson(), Entry);

/**
 * Stores values in memory and, if `path` is given, in a journal with one line per change. The next start reads and
 * compacts the journal. Skips unreadable and invalid entries, and calls `warn` for each.
 */
export function openStore(path?: string, warn: (problem: string) => void = () => {}): Store {
  const leftOut = (what: string) => warn(`${path} contains ${what}, which is ignored.`);
  const read = path === undefined ? new Map<string, ReadonlyMap<string, unknown>>() : reopened(path, leftOut);
  const write = (entry: Entry) => {
    if (path !== undefined) appendFileSync(path, lineOf(entry));
  };
  return {
    collection: (name, schema) => newCollection(name, fitting(name, read.get(name), schema, leftOut), write),
  };
}

function newCollection<T>(name: string, values: Map<string, T>, write: (entry: Entry) => void): Collection<T> {
  return {
    get: (id) => values.get(id),
    all: () => [...values.values()],
    put: (id, value) => {
      values.set(id, value);
      write([name, id, value]);
    },
    remove: (id) => {
      values.delete(id);
      write([name, id, null]);
    },
  };
}

/** An older version may have written entries that are invalid now. */
function fitting<T>(
  name: string,
  read: ReadonlyMap<string, unknown> = new Map(),
  schema: v.GenericSchema<unknown, T>,
  leftOut: (what: string) => void,
): Map<string, T> {
  const values = new Map<string, T>();
  for (const [id, value] of read) {
    const { success, output } = v.safeParse(schema, value);
    if (success) values.set(id, output);
    else leftOut(`an invalid value of ${name}`);
  }
  return values;
}

/** Reads the final values of a journal, and rewrites it with these values only. */
function reopened(path: string, leftOut: (what: string) => void): ReadonlyMap<string, ReadonlyMap<string, unknown>> {
  mkdirSync(dirname(path), { recursive: true });
  const collections = new Map<string, Map<string, unknown>>();
  for (const [name, id, value] of entriesIn(path, leftOut)) {
    const values = collections.get(name) ?? new Map<string, unknown>();
    collections.set(name, values);
    if (value === null) values.delete(id);
    else values.set(id, value);
  }
  const lines = [...collections].flatMap(([name, values]) =>
    [...values].map(([id, value]) => lineOf([name, id, value])),
  );
  writeFileSync(`${path}.new`, lines.join(''), { mode: 0o600 });
  renameSync(`${path}.new`, path);
  return collections;
}

/** Ignores an incomplete last line: the process ended while writing it. */
function entriesIn(path: string, leftOut: (what: string) => void): readonly Entry[] {
  if (!existsSync(path)) return [];
  const lines = readFileSync(path, 'utf8').split('\n').slice(0, -1);
  return lines.flatMap((text, above) => {
    const read = v.safeParse(Line, text);
    if (read.success) return [read.output];
    leftOut(`a damaged line ${above + 1}`);
    return [];
  });
}

function lineOf(entry: Entry): string {
  return `${JSON.stringify(entry)}\n`;
}
