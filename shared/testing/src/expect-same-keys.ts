import type { MessageTree } from '@portico/contract';

const PLURAL = /_(zero|one|two|few|many|other)$/;

/** Fails unless both languages have the same keys and placeholders and no empty text. Plural forms count as one key. */
export function expectSameKeys(en: MessageTree, zh: MessageTree): void {
  const [english, chinese] = [textsByKey(en), textsByKey(zh)];
  const errors = [
    ...missing(english, chinese).map((key) => `${key} has no Chinese`),
    ...missing(chinese, english).map((key) => `${key} has no English`),
    ...emptyKeys(english).map((key) => `${key} is empty in English`),
    ...emptyKeys(chinese).map((key) => `${key} is empty in Chinese`),
    ...[...english.keys()].filter((key) => chinese.has(key)).flatMap((key) => placeErrors(key, english, chinese)),
  ];
  if (errors.length > 0) throw new Error(`The words do not match:\n${errors.join('\n')}`);
}

type Texts = ReadonlyMap<string, readonly string[]>;

function textsByKey(tree: MessageTree, path = '', collected = new Map<string, string[]>()): Map<string, string[]> {
  for (const [name, value] of Object.entries(tree)) {
    const key = path === '' ? name : `${path}.${name}`;
    if (typeof value === 'string') {
      const base = key.replace(PLURAL, '');
      collected.set(base, [...(collected.get(base) ?? []), value]);
    } else textsByKey(value, key, collected);
  }
  return collected;
}

function missing(one: Texts, other: Texts): string[] {
  return [...one.keys()].filter((key) => !other.has(key));
}

function emptyKeys(texts: Texts): string[] {
  return [...texts].filter(([, all]) => all.some((text) => text.trim() === '')).map(([key]) => key);
}

function placeErrors(key: string, english: Texts, chinese: Texts): string[] {
  const [inEnglish, inChinese] = [placesOf(english.get(key)), placesOf(chinese.get(key))];
  return inEnglish === inChinese
    ? []
    : [`${key} has the places ${inEnglish || 'none'} in English and ${inChinese || 'none'} in Chinese`];
}

function placesOf(texts: readonly string[] = []): string {
  const places = texts.flatMap((text) => [...text.matchAll(/\{\{\s*-?\s*(\w+)/g)].map(([, place = '']) => place));
  return [...new Set(places)].sort((a, b) => (a < b ? -1 : 1)).join(', ');
}
