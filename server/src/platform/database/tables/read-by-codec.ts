import type { ColumnType } from 'kysely';

/** JSON that an older program may have written: whoever reads it goes through a codec. It is written as JSON text. */
export type ReadByCodec = ColumnType<NonNullable<unknown>, string, string>;
