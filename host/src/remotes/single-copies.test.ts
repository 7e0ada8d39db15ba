import { expect, it } from 'vitest';
import { findDuplicateModules } from './single-copies.ts';

const react = { '19.3.1': { from: 'portico' } };

it('[FED-02] says which module the page has twice, and from whom', () => {
  expect(findDuplicateModules({ react, jotai: { '3.0.1': { from: 'portico' } } }, 'portico')).toEqual([]);
  expect(findDuplicateModules({ react: { ...react, '18.0.0': { from: 'mf_search' } } }, 'portico')).toEqual([
    'react (19.3.1 of portico, 18.0.0 of mf_search)',
  ]);
  expect(findDuplicateModules({ react: { '19.3.1': { from: 'mf_search' } } }, 'portico')).toEqual([
    'react (19.3.1 of mf_search)',
  ]);
});
