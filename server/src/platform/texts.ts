import { readFileSync } from 'node:fs';
import { LANGUAGES, type Language, type MessageTree } from '@portico/contract';
import i18next from 'i18next';
import type en from '../locales/en.json';

type Plural = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';
type Stem<Key extends string> = Key extends `${infer Singular}_${Plural}` ? Singular : Key;
type KeyOf<Tree> = {
  [Key in keyof Tree & string]: Tree[Key] extends string ? Stem<Key> : `${Key}.${KeyOf<Tree[Key]>}`;
}[keyof Tree & string];

/** Key of a text, such as `access.canPay`. `nights_one` and `nights_other` share the key `nights`. */
export type TextKey = KeyOf<typeof en>;

/** Keys below a path: for `access` `canPay` and others. */
export type TextKeyIn<Path extends string> = TextKey extends infer Key
  ? Key extends `${Path}.${infer Rest}`
    ? Rest
    : never
  : never;

/** A text in each language, for one that is stored or whose reader is not known yet. */
export type LocalizedText = Readonly<Record<Language, string>>;

/** Values for the placeholders of a text; `count` selects the plural form. */
export type TextValues = Readonly<Record<string, string | number | LocalizedText | undefined>>;

const texts = i18next.createInstance();
void texts.init({
  resources: Object.fromEntries(LANGUAGES.map((language) => [language, { translation: readTexts(language) }])),
  supportedLngs: LANGUAGES,
  fallbackLng: false,
  initAsync: false,
  nsSeparator: false,
  // Values are escaped where the HTML is written.
  interpolation: { escapeValue: false, skipOnVariables: true },
  missingInterpolationHandler: (text: string, [placeholder = '']: RegExpExecArray) => {
    throw new Error(`No value for ${placeholder} in «${text}»`);
  },
  parseMissingKeyHandler: (key: string) => {
    throw new Error(`No text ${key}`);
  },
});

/** The text of a key in one language. A value may be a localized text. */
export function text(language: Language, key: TextKey, values: TextValues = {}): string {
  const replace = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'object' ? value[language] : value]),
  );
  const { count } = values;
  // `replace` separates values from i18next options; without `nest`, a value is never resolved as a key.
  return texts.t(key, { lng: language, replace, nest: false, ...(typeof count === 'number' && { count }) });
}

/** The text of a key in every language. */
export function localized(key: TextKey, values?: TextValues): LocalizedText {
  return inEveryLanguage((language) => text(language, key, values));
}

/** Joins items as the language does. */
export function listText(items: readonly (string | number)[], language: Language): string {
  return items.join(text(language, 'list.item'));
}

/** Joins items in every language. */
export function localizedList(items: readonly (string | number)[]): LocalizedText {
  return inEveryLanguage((language) => listText(items, language));
}

/** The keys directly below a path: for `access` `canPay` and others. */
export function textKeysIn<Path extends string>(path: Path): readonly TextKeyIn<Path>[] {
  const branch: object = texts.getResource(LANGUAGES[0], 'translation', path);
  return Object.keys(branch) as TextKeyIn<Path>[];
}

export function inEveryLanguage(write: (language: Language) => string): LocalizedText {
  return Object.fromEntries(LANGUAGES.map((language) => [language, write(language)])) as Record<Language, string>;
}

function readTexts(language: Language): MessageTree {
  return JSON.parse(readFileSync(new URL(`../locales/${language}.json`, import.meta.url), 'utf8'));
}
