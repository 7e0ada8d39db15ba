import { type Codec, checked, decode, mapped, orElse, text } from '../codec/codec.ts';

/** Writes the addresses of one page; `path` tells the build where its callers lead. */
export interface AddressWriter<Query> {
  (query: Query): string;
  readonly path: string;
}

/** A page's address, both ways: what it says is declared once, as a record of parameters. */
export interface Address<Query> {
  /** Writes the address; what the query leaves out takes what a missing parameter is read as. */
  readonly to: AddressWriter<Partial<Query>> & (() => string);
  /** Reads the address's parameters. Anybody may have written them: what is missing or damaged takes its default. */
  readonly read: (params: URLSearchParams) => Query;
}

/** Declares an address. The codec must read whatever parameters come; `orElse` says what a damaged one counts as. */
export function address<Query>(path: string, codec: Codec<Query>): Address<Query> {
  const read = (params: URLSearchParams) => {
    const decoded = decode(codec, firstOfEach(params));
    if (decoded.ok) return decoded.value;
    throw new TypeError(
      `${path} cannot be read: ${decoded.faults.map(({ field, fault }) => `${field} ${fault}`).join()}`,
    );
  };
  let usual: Query | undefined;
  const to = (query: Partial<Query> = {}) => {
    usual ??= read(new URLSearchParams());
    return written(path, codec.encode({ ...usual, ...given(query) }));
  };
  return { to: Object.assign(to, { path }), read };
}

/** Of a parameter that is there twice the first counts. */
function firstOfEach(params: URLSearchParams): Record<string, string> {
  return Object.fromEntries([...params].reverse());
}

function given<Query>(query: Partial<Query>): Partial<Query> {
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined)) as Partial<Query>;
}

function written(path: string, params: unknown): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(params as object)) if (value !== undefined) query.set(name, String(value));
  const text = query.toString();
  return text === '' ? path : `${path}?${text}`;
}

/** Longer than any address that a server takes. */
const LONGEST = 100_000;

/** Text as it stands, nothing when missing. */
export function anyText(): Codec<string> {
  return orElse(text(LONGEST), '');
}

/** Text with something in it. */
export function word(): Codec<string> {
  return checked(text(LONGEST), (value) => value !== '', 'is empty');
}

/** Text that may be missing, as it is when empty. */
export function maybeWord(): Codec<string | undefined> {
  return orElse(word(), undefined);
}

/** A whole number of at most six digits, brought to the nearest one that is allowed. */
export function nearest(min: number, max: number): Codec<number> {
  const within = (value: number) => Math.min(max, Math.max(min, value));
  const digits = checked(text(6), (value) => /^\d+$/.test(value), 'is not a whole number');
  return mapped(
    digits,
    (value) => within(Number(value)),
    (value) => String(within(value)),
  );
}

/** Whole numbers joined by commas; those out of bounds, or none at all, are left out. */
export function manyWithin(min: number, max: number): Codec<readonly number[]> {
  const isWithin = (value: number) => Number.isInteger(value) && value >= min && value <= max;
  return mapped(
    anyText(),
    (joined): readonly number[] => (joined === '' ? [] : joined.split(',').map(Number).filter(isWithin)),
    (numbers) => numbers.join(','),
  );
}

/** Codes joined by commas, each once; what is no code, or none of those that are allowed, is left out. */
export function manyCodes<const W extends string = string>(allowed?: readonly W[]): Codec<readonly W[]> {
  const isCode = (code: string) => CODE.test(code) && (allowed === undefined || allowed.includes(code as W));
  return mapped(
    anyText(),
    (joined): readonly W[] => [...new Set(joined.split(',').filter(isCode))] as W[],
    (codes) => codes.join(','),
  );
}

/** What stands in an address for a word that a server knows. */
const CODE = /^[\p{L}\p{M}\p{N}-]{1,100}$/u;
