import type { Suggestion } from '@portico/contract';
import { aSuggestion } from '@portico/testing';
import { describe, expect, it } from 'vitest';
import { narrowed } from './narrowed.ts';

const vegas = aSuggestion();
const lisbon = aSuggestion({ regionId: '1', nameEn: 'Lisbon', nameZh: '里斯本' });
const memory = (known: Record<string, readonly Suggestion[]>) => (beginning: string) => known[beginning];

describe('remembered suggestions', () => {
  it('[SRCH-01] a known beginning is narrowed to what still fits, in either language', () => {
    expect(narrowed('las v', memory({ l: [vegas, lisbon] }))).toEqual([vegas]);
    expect(narrowed('里斯', memory({ 里: [lisbon] }))).toEqual([lisbon]);
    expect(narrowed('lx', memory({ l: [vegas, lisbon] }))).toBeUndefined();
    expect(narrowed('las', memory({}))).toBeUndefined();
  });

  it('[SRCH-01] the longest known beginning counts', () => {
    expect(narrowed('lisb', memory({ l: [vegas, lisbon], lis: [] }))).toBeUndefined();
    expect(narrowed('lisb', memory({ l: [vegas], lis: [lisbon] }))).toEqual([lisbon]);
  });
});
