import { decode, type Endpoint } from '@portico/contract';
import type { Values } from './requests.ts';

/** Limits of int4, of dates in seconds, of safe integers in JSON, and of int8. */
const NUMBERS = [-1, 0, 2 ** 31 - 1, 2 ** 31, 7_258_118_400, 8_640_000_000_001, 2 ** 53 - 1, 1e300];
const DAYS = ['0000-01-01', '0001-01-01', '1899-12-31', '9999-12-31'];
const TEXTS = ['', '\u0000', '\ud800', "'; drop table users; --", '%_\\', '{}', '-0', '1e308', 'NaN', 'infinity'];
const LENGTHS = [60, 200, 300, 600, 2000, 20_000];

/** A request with one extreme value, and its position. */
export interface Extreme {
  readonly at: string;
  readonly values: Values;
}

/**
 * Requests that the codec accepts with one extreme value at any depth, and those with a character that PostgreSQL
 * cannot store, which no codec checks. Also covers fields that `values` omits.
 */
export function extremesOf({ request }: Endpoint, values: Values): readonly Extreme[] {
  const own = Object.values(request.fields ?? {}).flatMap(({ wire }) => (wire === '' ? [] : [wire]));
  const all = { ...Object.fromEntries(own.map((wire) => [wire, undefined])), ...values };
  const isLetIn = (sent: Values) => decode(request, sent).ok;
  return leavesOf(all).flatMap(({ at, value, put }) => {
    const fits = (one: unknown) => isLetIn(put(one) as Values);
    const longest = ['x', '字', '😀'].flatMap(
      (char) => LENGTHS.map((length) => char.repeat(length)).findLast(fits) ?? [],
    );
    const accepted = [...kindsOf(value).filter(fits), ...longest];
    const unstorable = typeof value === 'number' ? [] : TEXTS.slice(1, 3);
    return [...new Set([...accepted, ...unstorable])].map((one) => ({
      at: `${at} ${JSON.stringify(one).slice(0, 40)}`,
      values: put(one) as Values,
    }));
  });
}

function kindsOf(value: unknown): readonly unknown[] {
  const numbers = [...NUMBERS, ...NUMBERS.map(String)];
  return typeof value === 'number' ? numbers : [...numbers, ...DAYS, ...TEXTS];
}

interface Leaf {
  readonly at: string;
  readonly value: unknown;
  /** Returns the complete value with another value at this position. */
  readonly put: (instead: unknown) => unknown;
}

/** Every value of a request, including values in JSON text. */
function leavesOf(root: unknown): readonly Leaf[] {
  if (typeof root === 'string' && /^[[{]/.test(root)) {
    return leavesOf(JSON.parse(root)).map(({ at, value, put }) => ({
      at,
      value,
      put: (instead) => JSON.stringify(put(instead)),
    }));
  }
  if (Buffer.isBuffer(root)) return [];
  if (typeof root !== 'object' || root === null) return [{ at: '', value: root, put: (instead) => instead }];
  return Object.entries(root).flatMap(([name, part]) =>
    leavesOf(part).map(({ at, value, put }) => ({
      at: at === '' ? name : `${name}.${at}`,
      value,
      put: (instead) =>
        Array.isArray(root) ? root.with(Number(name), put(instead)) : { ...root, [name]: put(instead) },
    })),
  );
}
