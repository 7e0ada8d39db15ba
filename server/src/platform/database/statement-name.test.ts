import { beforeEach, describe, expect, it, vi } from 'vitest';

/** Names of this file alone: the process that tests share may have given all of its own. */
let statementName: (text: string) => string | undefined;
beforeEach(async () => {
  vi.resetModules();
  ({ statementName } = await import('./statement-name.ts'));
});

describe('a statement', () => {
  it('is prepared once it is known to come again, under one name for good', () => {
    const text = 'select 1 where 1 = $1';
    expect([1, 2, 3].map(() => statementName(text))).toEqual([undefined, undefined, undefined]);
    const name = statementName(text);
    expect(name).toMatch(/^p\d+$/);
    expect(statementName(text)).toBe(name);
  });

  it('that comes once takes no place from the others', () => {
    for (let length = 1; length < 10_000; length += 1) expect(statementName(`in (${length})`)).toBeUndefined();
    const names = [1, 2, 3, 4].map(() => statementName('select 2 where 1 = $1'));
    expect(names.at(-1)).toBeDefined();
  });
});
