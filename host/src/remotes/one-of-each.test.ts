import { expect, it } from 'vitest';
import { doubledModules } from './one-of-each.ts';

const react = { '19.3.1': { from: 'portico' } };

it('[FED-02] says which module the page has twice, and from whom', () => {
  expect(doubledModules({ react, jotai: { '3.0.1': { from: 'portico' } } }, 'portico')).toEqual([]);
  expect(doubledModules({ react: { ...react, '18.0.0': { from: 'mf_search' } } }, 'portico')).toEqual([
    'react (19.3.1 of portico, 18.0.0 of mf_search)',
  ]);
  expect(doubledModules({ react: { '19.3.1': { from: 'mf_search' } } }, 'portico')).toEqual([
    'react (19.3.1 of mf_search)',
  ]);
});
