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
const Line = v.pipe(v.string(), v.parseJson(), Entry);

/**
 * What the sandbox remembers: in memory, and, given a path, in a journal of a line for each change that the next start reads
 * and writes anew with what still counts. What cannot be read, or fits no longer, is left out, and `warn` is told of it.
 */
export function openStore(path?: string, warn: (problem: string) => void = () => {}): Store {
  const leftOut = (what: string) => warn(`${path} holds ${what}; it is left out.`);
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

/** What an older program wrote may mean nothing to this one. */
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
    else leftOut(`a value of ${name} that no longer fits`);
  }
  return values;
}

/** What a journal says in the end; the journal then says no more than that. */
function reopened(path: string, leftOut: (what: string) => void): ReadonlyMap<string, ReadonlyMap<string, unknown>> {
  mkdirSync(dirname(path), { recursive: true });
  const known = new Map<string, Map<string, unknown>>();
  for (const [name, id, value] of entriesIn(path, leftOut)) {
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
