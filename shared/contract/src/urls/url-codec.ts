import { type Codec, checked, decode, mapped, orElse, text } from '../codec/codec.ts';

/** Writes the URLs of one page; the build reads from `path` which page a caller links to. */
export interface UrlWriter<Query> {
  (query: Query): string;
  readonly path: string;
}

/** A page's URL in both directions, declared once as a record of parameters. */
export interface Address<Query> {
  /** Writes the URL; parameters that the query omits get their default. */
  readonly to: UrlWriter<Partial<Query>> & (() => string);
  /** Reads the URL's parameters, which are untrusted: missing and invalid ones get their default. */
  readonly read: (params: URLSearchParams) => Query;
}

/**
 * Declares a URL. `codec` must accept any parameters (use `orElse` for invalid ones); otherwise `read` throws a
 * `TypeError`.
 */
export function address<Query>(path: string, codec: Codec<Query>): Address<Query> {
  const read = (params: URLSearchParams) => {
    const decoded = decode(codec, firstOfEach(params));
    if (decoded.ok) return decoded.value;
    throw new TypeError(
      `${path} cannot be read: ${decoded.faults.map(({ field, message }) => `${field} ${message}`).join()}`,
    );
  };
  let usual: Query | undefined;
  const to = (query: Partial<Query> = {}) => {
    usual ??= read(new URLSearchParams());
    return written(path, codec.encode({ ...usual, ...withoutUndefined(query) }));
  };
  return { to: Object.assign(to, { path }), read };
}

/** The first value of a repeated parameter counts. */
function firstOfEach(params: URLSearchParams): Record<string, string> {
  return Object.fromEntries([...params].reverse());
}

function withoutUndefined<Query>(query: Partial<Query>): Partial<Query> {
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined)) as Partial<Query>;
}

function written(path: string, params: unknown): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(params as object)) if (value !== undefined) query.set(name, String(value));
  const text = query.toString();
  return text === '' ? path : `${path}?${text}`;
}

/** Characters; longer than any URL that a server accepts. */
const LONGEST = 100_000;

/** Text, empty if missing. */
export function anyText(): Codec<string> {
  return orElse(text(LONGEST), '');
}

/** Non-empty text. */
export function urlCode(): Codec<string> {
  return checked(text(LONGEST), (value) => value !== '', 'is empty');
}

/** Text, undefined if missing or empty. */
export function optionalText(): Codec<string | undefined> {
  return orElse(urlCode(), undefined);
}

/** An integer of at most six digits, clamped to the range from `min` to `max`. */
export function nearest(min: number, max: number): Codec<number> {
  const within = (value: number) => Math.min(max, Math.max(min, value));
  const digits = checked(text(6), (value) => /^\d+$/.test(value), 'is not a whole number');
  return mapped(
    digits,
    (value) => within(Number(value)),
    (value) => String(within(value)),
  );
}

/** Integers joined by commas; drops those outside `min` to `max`. */
export function integerList(min: number, max: number): Codec<readonly number[]> {
  const isWithin = (value: number) => Number.isInteger(value) && value >= min && value <= max;
  return mapped(
    anyText(),
    (joined): readonly number[] => (joined === '' ? [] : joined.split(',').map(Number).filter(isWithin)),
    (numbers) => numbers.join(','),
  );
}

/** Codes joined by commas, without duplicates; drops invalid codes and, if `allowed` is given, all others. */
export function codeList<const W extends string = string>(allowed?: readonly W[]): Codec<readonly W[]> {
  const isCode = (code: string) => CODE.test(code) && (allowed === undefined || allowed.includes(code as W));
  return mapped(
    anyText(),
    (joined): readonly W[] => [...new Set(joined.split(',').filter(isCode))] as W[],
    (codes) => codes.join(','),
  );
}

/** Form of a server-defined code in a URL. */
const CODE = /^[\p{L}\p{M}\p{N}-]{1,100}$/u;
