import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../workspace/paths.ts';
import { usedNames } from './used-names.ts';

const FOLDER = resolve(ROOT, 'shared/build/fixtures/cross-remote-usage/src');
const usedBy = (file: string) => usedNames([resolve(FOLDER, file)]);

describe('the names that a program uses', () => {
  const used = usedBy('entry.ts');

  it('[FED-07] are told by the compiler: literals, unions, choices and what a type parameter is bound to', () => {
    expect(used.connections.opens).toEqual(['hotelSoldOut', 'priceRise', 'roomSoldOut', 'substitute']);
    expect(used.connections.sends).toEqual(['currency/changed', 'favourite/changed']);
    expect(used.connections.hears).toEqual(['account/changed', 'language/changed']);
  });

  it('[FED-07] are the paths that it leads to, not those that it compares with or asks about first', () => {
    expect(used.links).toEqual([
      '/portal/account/tripDetail',
      '/portal/booking/order/WritePay',
      '/portal/partner/start',
    ]);
  });

  it('are what it imports at run time, by name', () => {
    expect(used.imports).toEqual({
      '@portico/contract': ['PATHS', 'tripDetailUrl'],
      '@portico/runtime': ['emit', 'on', 'openDialog', 'useEvent'],
      'react/jsx-runtime': ['Fragment', 'jsx', 'jsxs'],
    });
  });

  it.each([
    ['passes-on.ts', /passes-on\.ts passes openDialog to other code; call it directly/],
    ['exports-again.ts', /exports-again\.ts passes openDialog to other code; call it directly/],
    ['exports-all.ts', /exports-all\.ts passes everything of the runtime to other code/],
    ['exports-later.ts', /exports-later\.ts passes emit to other code; call it directly/],
    ['any-name.ts', /any-name\.ts: the build cannot determine which names «name as never as string» can be/],
    ['runtime-namespace.ts', /runtime-namespace\.ts imports all of @portico\/runtime; import by name/],
  ])('[FED-07] must be visible: %s is refused', (file, message) => {
    expect(() => usedBy(file)).toThrow(message);
  });
});
