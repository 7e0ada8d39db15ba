import { describe, expect, it } from 'vitest';
import { versionFits } from './fits.ts';

describe('versionFits', () => {
  it.each([
    ['^1.0.0', '1.0.0'],
    ['^1.0.0', '1.4.2'],
    ['^1.2.3', '1.2.3'],
    ['^1.2.3', '1.3.0'],
    ['1.2.3', '1.2.3'],
  ])('%s takes %s', (range, version) => {
    expect(versionFits(range, version)).toBe(true);
  });

  it.each([
    ['^1.0.0', '2.0.0'],
    ['^2.0.0', '1.9.9'],
    ['^1.2.3', '1.2.2'],
    ['^1.2.3', '1.1.9'],
    ['1.2.3', '1.2.4'],
    ['^1', '1.0.0'],
    ['^1.0.0', 'next'],
    ['', '1.0.0'],
  ])('%s refuses %s', (range, version) => {
    expect(versionFits(range, version)).toBe(false);
  });
});
