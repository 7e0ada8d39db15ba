import type { Suggestion } from '@portico/contract';
import { buildSuggestion } from '@portico/testing';
import { describe, expect, it } from 'vitest';
import { localSuggestions } from './local-suggestions.ts';

const vegas = buildSuggestion({ alsoFoundBy: ['LAS', 'lasiweijiasi'] });
const lisbon = buildSuggestion({ regionId: '1', nameEn: 'Lisbon', nameZh: '里斯本', alsoFoundBy: ['LIS', 'Lisboa'] });
const phuket = buildSuggestion({ regionId: '2', nameEn: 'Phuket', nameZh: '普吉', alsoFoundBy: ['HKT'] });
const hongKong = buildSuggestion({ regionId: '3', nameEn: 'Hong Kong', nameZh: '香港', alsoFoundBy: ['HKG', 'HK'] });

const said = (known: Record<string, readonly Suggestion[]>) => ({
  recent: [],
  popular: [],
  said: (beginning: string) => known[beginning],
});
const names = (found: readonly Suggestion[]) => found.map(({ nameEn }) => nameEn);

describe('suggestions at hand', () => {
  it('[SRCH-01] a known beginning is narrowed to what still fits, in either language', () => {
    expect(localSuggestions('las v', said({ l: [vegas, lisbon] }), 7)).toEqual([vegas]);
    expect(localSuggestions('里斯', said({ 里: [lisbon] }), 7)).toEqual([lisbon]);
    expect(localSuggestions('lx', said({ l: [vegas, lisbon] }), 7)).toEqual([]);
    expect(localSuggestions('las', said({}), 7)).toEqual([]);
  });

  it('[SRCH-01] the longest known beginning counts', () => {
    expect(localSuggestions('lisb', said({ l: [vegas, lisbon], lis: [] }), 7)).toEqual([]);
    expect(localSuggestions('lisb', said({ l: [vegas], lis: [lisbon] }), 7)).toEqual([lisbon]);
  });

  it('[SRCH-01] a whole code comes first, the beginning of one finds nothing', () => {
    const known = { recent: [], popular: [phuket, hongKong], said: () => undefined };
    expect(names(localSuggestions('hk', known, 7))).toEqual(['Hong Kong']);
    expect(names(localSuggestions('lisbo', { ...known, popular: [lisbon] }, 7))).toEqual(['Lisbon']);
  });

  it('[SRCH-01] each place once, as many as asked, with what says where it lies', () => {
    const bare = { ...lisbon, addressEn: '', addressZh: '' };
    const known = { recent: [bare], popular: [vegas, lisbon], said: () => [lisbon] };
    expect(localSuggestions('l', known, 7)).toEqual([lisbon, vegas]);
    expect(localSuggestions('l', known, 1)).toEqual([lisbon]);
  });
});
