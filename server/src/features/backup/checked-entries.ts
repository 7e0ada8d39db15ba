import * as v from 'valibot';
import { UserError } from '../../platform/user-error.ts';
import { ArchiveEnd, ArchiveHead, ArchiveSignature, END, HEAD, SIGNATURE, type Sum, TABLES } from './archive-codec.ts';
import { rowsIn } from './copy-tables.ts';
import type { Entry } from './read-archive.ts';
import { newSum, type RunningSum, sumOf } from './running-sum.ts';
import { assertSigned, type Trust } from './signature.ts';

/** A backup while it is read: the head first, the rest as a stream. */
export interface CheckedBackup {
  readonly head: ArchiveHead;
  /** Entries after the head. The end entry is verified against all entries before it. */
  readonly entries: AsyncGenerator<Entry>;
}

/** Reads the head of a backup. Invalid or missing data throws a `UserError`, also while reading the entries. */
export async function checkedEntries(archive: AsyncGenerator<Entry>, trust: Trust): Promise<CheckedBackup> {
  const first = await archive.next();
  if (first.done || first.value.name !== HEAD) throw new UserError('This file is not a backup of a portal.');
  const head = read(ArchiveHead, first.value);
  return { head, entries: checked(archive, first.value.content, trust) };
}

async function* checked(archive: AsyncGenerator<Entry>, head: Buffer, trust: Trust): AsyncGenerator<Entry> {
  const actual: Record<string, Sum> = {};
  const rows: Record<string, number> = {};
  let open: { readonly name: string; readonly sum: RunningSum } | undefined;
  const close = () => {
    if (open !== undefined) actual[open.name] = open.sum.end();
    open = undefined;
  };
  let end: Buffer | undefined;
  let signature: ArchiveSignature | undefined;
  for await (const entry of archive) {
    if (end !== undefined && entry.name === SIGNATURE && signature === undefined) {
      signature = read(ArchiveSignature, entry);
      continue;
    }
    if (end !== undefined)
      throw new UserError(`${entry.name} follows the end of this backup: the file was changed after it was written.`);
    if (entry.name === END) {
      close();
      assertSame(read(ArchiveEnd, entry), { sums: actual, rows });
      end = entry.content;
      // Continue reading: the remaining bytes may be damaged or manipulated.
      continue;
    }
    const [kind, table = ''] = entry.name.split('/');
    if (kind === TABLES) {
      const name = `${TABLES}/${table}`;
      if (open?.name !== name) {
        close();
        assertFirst(actual, name);
        open = { name, sum: newSum() };
      }
      open.sum.add(entry.content);
      rows[table] = (rows[table] ?? 0) + rowsIn(entry.content);
    } else {
      assertFirst(actual, entry.name);
      actual[entry.name] = sumOf(entry.content);
    }
    yield entry;
  }
  if (end === undefined) throw new UserError('This backup is truncated. Nothing was restored. Use a complete copy.');
  assertSigned(signature, head, end, trust);
}

/** A second entry with the same name would replace the verified one. */
function assertFirst(actual: Readonly<Record<string, Sum>>, name: string): void {
  if (Object.hasOwn(actual, name))
    throw new UserError(`${name} is in this backup twice: the file was changed after it was written.`);
}

/** An empty table has no parts, and so no checksum of its own. */
function assertSame(expected: ArchiveEnd, actual: ArchiveEnd): void {
  const names = new Set([...Object.keys(expected.sums), ...Object.keys(actual.sums)]);
  for (const name of names) {
    const [expectedSum, got] = [expected.sums[name] ?? NOTHING, actual.sums[name] ?? NOTHING];
    if (expectedSum.sha256 !== got.sha256 || expectedSum.bytes !== got.bytes)
      throw new UserError(`${name} of this backup is damaged or missing. Nothing was restored.`);
  }
  for (const [table, count] of Object.entries(expected.rows)) {
    if (count !== (actual.rows[table] ?? 0))
      throw new UserError(`The backup is missing rows of ${table}. Nothing was restored.`);
  }
}

const NOTHING = sumOf(Buffer.alloc(0));

function read<S extends v.GenericSchema>(schema: S, { name, content }: Entry): v.InferOutput<S> {
  let value: unknown;
  try {
    value = JSON.parse(content.toString());
  } catch {
    throw new UserError(`${name} of this backup is damaged.`);
  }
  const result = v.safeParse(schema, value);
  if (result.success) return result.output;
  throw new UserError(`This version of the portal cannot read ${name} of this backup.`);
}
