import * as v from 'valibot';

export const FORMAT = 1;

const name = v.pipe(v.string(), v.regex(/^[a-z_][a-z0-9_]*$/));
const Table = v.strictObject({ name, columns: v.array(name) });
const Version = v.strictObject({ name: v.string(), version: v.string(), digest: v.string() });

/** The first entry: the contents and the matching migrations. */
export const ArchiveHead = v.strictObject({
  format: v.literal(FORMAT),
  made: v.pipe(v.string(), v.isoTimestamp()),
  /** Applied migrations, in order. */
  migrations: v.array(v.string()),
  tables: v.array(Table),
  /** Last value of each sequence; null if it is unused. */
  sequences: v.record(name, v.nullable(v.string())),
  /** Remote versions included with their files. */
  versions: v.array(Version),
});
export type ArchiveHead = v.InferOutput<typeof ArchiveHead>;

const Sum = v.strictObject({ bytes: v.number(), sha256: v.string() });

/** The last entry before the signature: checksums of everything before it. */
export const ArchiveEnd = v.strictObject({
  /** By `tables/NAME` for tables, and by name for files. */
  sums: v.record(v.string(), Sum),
  /** Row count by table name. */
  rows: v.record(v.string(), v.number()),
});
export type ArchiveEnd = v.InferOutput<typeof ArchiveEnd>;
export type Sum = v.InferOutput<typeof Sum>;

/** The last entry: proves which server key wrote the head and the end. */
export const ArchiveSignature = v.strictObject({ publicKey: v.string(), signature: v.string() });
export type ArchiveSignature = v.InferOutput<typeof ArchiveSignature>;

export const HEAD = 'backup.json';
export const END = 'end.json';
export const SIGNATURE = 'signature.json';
/** `tables/NAME/NUMBER`: a table's rows in COPY format, in parts of bounded size. */
export const TABLES = 'tables';
/** `remotes/NAME/VERSION/PATH`: a file of a published version. */
export const REMOTES = 'remotes';
/** `data/PATH`: a file of the data directory. */
export const DATA = 'data';
