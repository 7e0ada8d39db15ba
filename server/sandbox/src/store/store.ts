import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import * as v from 'valibot';

/** Values of one kind by their id. */
export interface Collection<T> {
  readonly get: (id: string) => T | undefined;
  /** In the order in which they were first put. */
  readonly all: () => readonly T[];
  readonly put: (id: string, value: T) => void;
  readonly remove: (id: string) => void;
}

export interface Store {
  readonly collection: <T>(name: string, schema: v.GenericSchema<unknown, T>) => Collection<T>;
}

const Entry = v.tuple([v.string(), v.string(), v.nullable(v.unknown())]);
type Entry = v.InferOutput<typeof Entry>;

/**
 * What the sandbox remembers: in memory, and, given a path, in a journal of a line for each change that the next start reads
 * and writes anew with what still counts.
 */
export function openStore(path?: string): Store {
  const read = path === undefined ? new Map<string, ReadonlyMap<string, unknown>>() : reopened(path);
  const write = (entry: Entry) => {
    if (path !== undefined) appendFileSync(path, lineOf(entry));
  };
  return { collection: (name, schema) => newCollection(name, read.get(name), schema, write) };
}

function newCollection<T>(
  name: string,
  read: ReadonlyMap<string, unknown> = new Map(),
  schema: v.GenericSchema<unknown, T>,
  write: (entry: Entry) => void,
): Collection<T> {
  const values = new Map([...read].map(([id, value]) => [id, v.parse(schema, value)]));
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

/** What a journal says in the end; the journal then says no more than that. */
function reopened(path: string): ReadonlyMap<string, ReadonlyMap<string, unknown>> {
  mkdirSync(dirname(path), { recursive: true });
  const known = new Map<string, Map<string, unknown>>();
  for (const [name, id, value] of entriesIn(path)) {
    const values = known.get(name) ?? new Map<string, unknown>();
    known.set(name, values);
    if (value === null) values.delete(id);
    else values.set(id, value);
  }
  const lines = [...known].flatMap(([name, values]) => [...values].map(([id, value]) => lineOf([name, id, value])));
  writeFileSync(`${path}.new`, lines.join(''), { mode: 0o600 });
  renameSync(`${path}.new`, path);
  return known;
}

/** A last line that was cut off by the end of the process never happened. */
function entriesIn(path: string): readonly Entry[] {
  if (!existsSync(path)) return [];
  const lines = readFileSync(path, 'utf8').split('\n').slice(0, -1);
  return lines.map((text) => v.parse(Entry, JSON.parse(text)));
}

function lineOf(entry: Entry): string {
  return `${JSON.stringify(entry)}\n`;
}
