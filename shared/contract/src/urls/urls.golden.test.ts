import { describe, expect, it } from 'vitest';
import * as contract from '../index.ts';
import golden from './urls.golden.json' with { type: 'json' };

/** Bookmarks, emails and partners' pages contain these URLs, so they must stay readable and unchanged. */
const functions = contract as unknown as Readonly<Record<string, (...args: unknown[]) => unknown>>;

describe('addresses that are out in the world', () => {
  it.each(golden.written)('$name writes $address', ({ name, query, address }) => {
    expect(functions[name]?.(query)).toBe(address);
  });

  it.each(golden.read)('$name reads “$query”', ({ name, query, value, ...args }) => {
    const read = functions[name]?.(new URLSearchParams(query), 'otherwise' in args ? args.otherwise : undefined);
    expect(read ?? null).toEqual(value);
  });
});
