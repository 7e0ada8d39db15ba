import { LANGUAGES, type Language, type WordTree } from '@portico/contract';
import { useTranslation } from 'react-i18next';
import { i18n } from './i18n.ts';
import type common from './locales/en.json';

type Plural = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';
type Base<Key extends string> = Key extends `${infer Stem}_${Plural}` ? Stem : Key;

/** Keys of a word tree as `screen.thing`; `nights_one` and `nights_other` are the one key `nights`. */
export type WordKey<Tree> = {
  [Key in keyof Tree & string]: Tree[Key] extends string ? Base<Key> : `${Key}.${WordKey<Tree[Key]>}`;
}[keyof Tree & string];

/** Gives the text of a key, with values put into its `{{places}}`; `count` picks the plural. */
export type Translate<Tree> = (key: WordKey<Tree>, values?: Readonly<Record<string, string | number>>) => string;

type WordLoader = () => Promise<WordTree>;

/** Words by namespace and language, still to be loaded or on their way. */
const loaders = new Map<string, Partial<Record<Language, WordLoader>>>();
const loading = new Map<string, { readonly loader: WordLoader; readonly words: Promise<void> }>();

/** The namespace of an app: its remote's name without `mf-`. */
export function namespaceOf(app: string): string {
  return app.replace(/^mf-/, '');
}

/** Puts an app's words of a language on the page. */
export function keepWords(app: string, language: Language, words: WordTree): void {
  i18n.addResourceBundle(language, namespaceOf(app), words, true, true);
}

/**
 * Loads an app's words of a language once; a load that failed is tried again when asked again. Another loader is another
 * version of the app: its words take the place of those before.
 */
export function loadWords(app: string, language: Language, loader: WordLoader): Promise<void> {
  const namespace = namespaceOf(app);
  loaders.set(namespace, { ...loaders.get(namespace), [language]: loader });
  return load(namespace, language);
}

/** Says where an app's words of every language are, so that a change of language can load them before it shows. */
export function registerWords(app: string, locales: Readonly<Partial<Record<Language, WordLoader>>>): void {
  const namespace = namespaceOf(app);
  loaders.set(namespace, { ...loaders.get(namespace), ...locales });
}

/** Loads the words of every app that is on the page. One that fails keeps its English. */
export async function loadAllWords(language: Language): Promise<void> {
  await Promise.allSettled([...loaders.keys()].map((namespace) => load(namespace, language)));
}

function load(namespace: string, language: Language): Promise<void> {
  const loader = loaders.get(namespace)?.[language];
  if (loader === undefined) return Promise.resolve();
  const key = `${namespace}/${language}`;
  const known = loading.get(key);
  if (known?.loader === loader) return known.words;
  const isCurrent = () => loading.get(key)?.loader === loader;
  const words = loader().then((tree) => {
    if (isCurrent()) keepWords(namespace, language, tree);
  });
  loading.set(key, { loader, words });
  words.catch(() => isCurrent() && loading.delete(key));
  return words;
}

/** Makes an app's hook: `export const useSearchWords = makeWords<typeof en>('search')`, then `const t = useSearchWords()`. */
export function makeWords<Tree>(app: string): () => Translate<Tree> {
  const namespace = namespaceOf(app);
  return function useAppWords() {
    const { t } = useTranslation(namespace);
    return t as unknown as Translate<Tree>;
  };
}

/** Words that all apps share: Home, Retry, Close, nights… */
export const useCommonWords = makeWords<typeof common>('common');

/** A common word outside React. */
export const commonWord: Translate<typeof common> = (key, values) => i18n.t(key, { ns: 'common', ...values });

/** The text of a pair in a language; the other one where it is empty. */
export function inLanguage(words: Readonly<Record<Language, string>>, language: Language): string {
  return words[language] || LANGUAGES.map((other) => words[other]).find((text) => text !== '') || '';
}
