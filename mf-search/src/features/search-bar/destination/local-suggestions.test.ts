import type { Suggestion } from '@portico/contract';
import { buildSuggestion } from '@portico/testing';
import { describe, expect, it } from 'vitest';
import { localSuggestions } from './local-suggestions.ts';

const vegas = buildSuggestion({ alsoFoundBy: ['LAS', 'lasiweijiasi'] });
const lisbon = buildSuggestion({ regionId: '1', nameEn: 'Lisbon', nameZh: '里斯本', alsoFoundBy: ['LIS', 'Lisboa'] });
const phuket = buildSuggestion({ regionId: '2', nameEn: 'Phuket', nameZh: '普吉', alsoFoundBy: ['HKT'] });
const hongKong = buildSuggestion({ regionId: '3', nameEn: 'Hong Kong', nameZh: '香港', alsoFoundBy: ['HKG', 'HK'] });

const findCached = (candidates: Record<string, readonly Suggestion[]>) => ({
  recent: [],
  popular: [],
  findCached: (beginning: string) => candidates[beginning],
});
const names = (list: readonly Suggestion[]) => list.map(({ nameEn }) => nameEn);

describe('suggestions at hand', () => {
  it('[SRCH-01] a known beginning is narrowed to what still fits, in either language', () => {
    expect(localSuggestions('las v', findCached({ l: [vegas, lisbon] }), 7)).toEqual([vegas]);
    expect(localSuggestions('里斯', findCached({ 里: [lisbon] }), 7)).toEqual([lisbon]);
    expect(localSuggestions('lx', findCached({ l: [vegas, lisbon] }), 7)).toEqual([]);
    expect(localSuggestions('las', findCached({}), 7)).toEqual([]);
  });

  it('[SRCH-01] the longest known beginning counts', () => {
    expect(localSuggestions('lisb', findCached({ l: [vegas, lisbon], lis: [] }), 7)).toEqual([]);
    expect(localSuggestions('lisb', findCached({ l: [vegas], lis: [lisbon] }), 7)).toEqual([lisbon]);
  });

  it('[SRCH-01] a whole code comes first, the beginning of one finds nothing', () => {
    const candidates = { recent: [], popular: [phuket, hongKong], findCached: () => undefined };
    expect(names(localSuggestions('hk', candidates, 7))).toEqual(['Hong Kong']);
    expect(names(localSuggestions('lisbo', { ...candidates, popular: [lisbon] }, 7))).toEqual(['Lisbon']);
  });

  it('[SRCH-01] each place once, as many as asked, with what says where it lies', () => {
    const bare = { ...lisbon, addressEn: '', addressZh: '' };
    const candidates = { recent: [bare], popular: [vegas, lisbon], findCached: () => [lisbon] };
    expect(localSuggestions('l', candidates, 7)).toEqual([lisbon, vegas]);
    expect(localSuggestions('l', candidates, 1)).toEqual([lisbon]);
  });
});
