import { pipeline } from 'node:stream/promises';
import type { PoolClient } from 'pg';
import { escapeIdentifier } from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import type { PortalTable } from './portal-tables.ts';

/** A part of a table in a backup, in bytes: what is held in memory at a time. */
const PART_BYTES = 1024 * 1024;

/** How values are written must not depend on where they are: dates, spans and figures have one form, in the transaction that begins so. */
export const ONE_FORM =
  "set local datestyle = 'ISO'; set local intervalstyle = 'iso_8601'; set local extra_float_digits = 3; set local client_encoding = 'UTF8'; set local bytea_output = 'hex'";

/** A table's rows as COPY gives them, in parts. */
export async function* partsOf(client: PoolClient, table: PortalTable): AsyncGenerator<Buffer> {
  let held: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of client.query(copyTo(`copy ${written(table)} to stdout`))) {
    held.push(chunk as Buffer);
    bytes += (chunk as Buffer).length;
    if (bytes < PART_BYTES) continue;
    yield Buffer.concat(held);
    held = [];
    bytes = 0;
  }
  if (bytes > 0) yield Buffer.concat(held);
}

/** Fills a table with such parts. */
export async function fillTable(client: PoolClient, table: PortalTable, parts: AsyncIterable<Buffer>): Promise<void> {
  await pipeline(parts, client.query(copyFrom(`copy ${written(table)} from stdin`)));
}

/** Each row ends with a line feed, and none stands within one: COPY writes those of a text as `\n`. */
export function rowsIn(part: Buffer): number {
  let rows = 0;
  for (let at = part.indexOf(LINE_FEED); at >= 0; at = part.indexOf(LINE_FEED, at + 1)) rows += 1;
  return rows;
}

const LINE_FEED = 0x0a;

function written({ name, columns }: PortalTable): string {
  return `public.${escapeIdentifier(name)} (${columns.map(escapeIdentifier).join(', ')})`;
}
