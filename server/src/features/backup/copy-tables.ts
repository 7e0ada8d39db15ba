import { pipeline } from 'node:stream/promises';
import type { PoolClient } from 'pg';
import { escapeIdentifier } from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import type { PortalTable } from './portal-tables.ts';

/** Bytes per part of a table: bounds the memory use. */
const PART_BYTES = 1024 * 1024;

/** Session settings that affect the text format of values; set in every backup and restore transaction. */
export const ONE_FORM =
  "set local datestyle = 'ISO'; set local intervalstyle = 'iso_8601'; set local extra_float_digits = 3; set local client_encoding = 'UTF8'; set local bytea_output = 'hex'";

/** A table's rows in COPY format, in parts. */
export async function* partsOf(client: PoolClient, table: PortalTable): AsyncGenerator<Buffer> {
  let held: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of client.query(copyTo(`copy (${rowsOf(table)}) to stdout`))) {
    held.push(chunk as Buffer);
    bytes += (chunk as Buffer).length;
    if (bytes < PART_BYTES) continue;
    yield Buffer.concat(held);
    held = [];
    bytes = 0;
  }
  if (bytes > 0) yield Buffer.concat(held);
}

export async function fillTable(client: PoolClient, table: PortalTable, parts: AsyncIterable<Buffer>): Promise<void> {
  await pipeline(parts, client.query(copyFrom(`copy ${written(table)} from stdin`)));
}

/** Counts line feeds: each row ends with one, and COPY writes those inside values as `\n`. */
export function rowsIn(part: Buffer): number {
  let rows = 0;
  for (let at = part.indexOf(LINE_FEED); at >= 0; at = part.indexOf(LINE_FEED, at + 1)) rows += 1;
  return rows;
}

const LINE_FEED = 0x0a;

/** A query, because COPY does not read partitioned tables. */
function rowsOf({ name, columns }: PortalTable): string {
  return `select ${columns.map(escapeIdentifier).join(', ')} from public.${escapeIdentifier(name)}`;
}

function written({ name, columns }: PortalTable): string {
  return `public.${escapeIdentifier(name)} (${columns.map(escapeIdentifier).join(', ')})`;
}
