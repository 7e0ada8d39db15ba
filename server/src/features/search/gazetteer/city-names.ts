import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { City } from '../../../domain/city.ts';

/** What a city is found by besides its two names. */
export interface OtherNames {
  /** The Chinese name in Latin letters, as one word and a syllable each. */
  readonly pinyin: readonly string[];
  /** Airports, metropolitan codes and short forms: found only when they are typed whole. */
  readonly codes: readonly string[];
  /** In its own language, in others and of old. */
  readonly names: readonly string[];
}

/** The other names of each city. A city that nobody wrote down has the code of its airport. */
export function readCityNames(): (city: City) => OtherNames {
  const text = readFileSync(join(import.meta.dirname, 'city-names.tsv'), 'utf8');
  const known = new Map(
    text
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => {
        const [country, name, pinyin = '', codes = '', names = ''] = line.split('\t');
        return [`${country} ${name}`, { pinyin, codes: partsOf(codes, ' '), names: partsOf(names, ';') }];
      }),
  );
  return ({ country, nameEn, airport }) => {
    const { pinyin = '', codes = [], names = [] } = known.get(`${country} ${withoutState(nameEn)}`) ?? {};
    return {
      pinyin: pinyin === '' ? [] : [pinyin.replaceAll(' ', ''), pinyin],
      codes: [airport, ...codes].filter((code) => code !== ''),
      names,
    };
  };
}

function partsOf(text: string, separator: string): readonly string[] {
  return text.split(separator).filter((part) => part !== '');
}

function withoutState(nameEn: string): string {
  return nameEn.replace(/ \([^)]*\)$/, '');
}
