import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { City } from '../../../domain/city.ts';

/** Search terms of a city in addition to its two names. */
export interface OtherNames {
  /** Pinyin, joined and by syllables. */
  readonly pinyin: readonly string[];
  /** Airport codes, metropolitan codes and short forms: match only when typed completely. */
  readonly codes: readonly string[];
  /** Local, foreign and historical names. */
  readonly names: readonly string[];
}

/** Reads other names of all cities. A city missing from the file has only its airport code. */
export function readCityNames(): (city: City) => OtherNames {
  const text = readFileSync(join(import.meta.dirname, 'city-names.tsv'), 'utf8');
  const existing = new Map(
    text
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => {
        const [country, name, pinyin = '', codes = '', names = ''] = line.split('\t');
        return [`${country} ${name}`, { pinyin, codes: partsOf(codes, ' '), names: partsOf(names, ';') }];
      }),
  );
  return ({ country, nameEn, airport }) => {
    const { pinyin = '', codes = [], names = [] } = existing.get(`${country} ${withoutState(nameEn)}`) ?? {};
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
