import * as v from 'valibot';

/** The archive's own layout; a later one gets a later number. */
export const FORMAT = 1;

const name = v.pipe(v.string(), v.regex(/^[a-z_][a-z0-9_]*$/));
const Table = v.strictObject({ name, columns: v.array(name) });
const Version = v.strictObject({ name: v.string(), version: v.string(), digest: v.string() });

/** The first entry: what follows, and what it fits. */
export const ArchiveHead = v.strictObject({
  format: v.literal(FORMAT),
  made: v.pipe(v.string(), v.isoTimestamp()),
  /** Migrations that had run, in their order. */
  migrations: v.array(v.string()),
  tables: v.array(Table),
  /** Each number generator's last number; null where it gave none yet. */
  sequences: v.record(name, v.nullable(v.string())),
  /** Versions of remotes whose files follow. */
  versions: v.array(Version),
});
export type ArchiveHead = v.InferOutput<typeof ArchiveHead>;

const Sum = v.strictObject({ bytes: v.number(), sha256: v.string() });

/** The last entry but the signature: what must have come before it. */
export const ArchiveEnd = v.strictObject({
  /** Of each table, by `tables/NAME`, and of each file, by its name. */
  sums: v.record(v.string(), Sum),
  /** Rows of each table, by its name. */
  rows: v.record(v.string(), v.number()),
});
export type ArchiveEnd = v.InferOutput<typeof ArchiveEnd>;
export type Sum = v.InferOutput<typeof Sum>;

/** Follows the end: proves which server key wrote the head and the end. */
export const ArchiveSignature = v.strictObject({ publicKey: v.string(), signature: v.string() });
export type ArchiveSignature = v.InferOutput<typeof ArchiveSignature>;

export const HEAD = 'backup.json';
export const END = 'end.json';
export const SIGNATURE = 'signature.json';
/** `tables/NAME/NUMBER`: a table's rows as COPY gives them, in parts of a bounded size. */
export const TABLES = 'tables';
/** `remotes/NAME/VERSION/PATH`: a file of a published version. */
export const REMOTES = 'remotes';
/** `data/PATH`: a file of the data directory. */
export const DATA = 'data';
