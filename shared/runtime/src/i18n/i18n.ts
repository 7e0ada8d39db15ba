import type { Language, MessageTree } from '@portico/contract';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import en from './locales/en.json';
import zh from './locales/zh.json';

/** The i18next instance of the page. Missing Chinese texts fall back to English. */
export const i18n = i18next.use(initReactI18next);

void i18n.init({
  lng: 'en',
  fallbackLng: 'en',
  supportedLngs: ['en', 'zh'],
  ns: ['common'],
  defaultNS: 'common',
  fallbackNS: 'common',
  resources: { en: { common: en }, zh: { common: zh } },
  initAsync: false,
  returnNull: false,
  // React escapes the values.
  interpolation: { escapeValue: false },
  react: { useSuspense: false, bindI18nStore: 'added' },
});

type Texts = Readonly<Record<string, Readonly<Record<string, MessageTree>>>>;

let texts: Texts = frozen(i18n.store.data as Texts);
// The trees are frozen and only `addTexts` replaces them, so no remote can change another remote's texts.
Object.defineProperty(i18n.store, 'data', { get: () => texts });

/** Adds texts to a namespace and replaces those with equal keys. */
export function addTexts(language: Language, namespace: string, added: MessageTree, { isSilent = false } = {}): void {
  const own = texts[language] ?? {};
  const tree = frozen(merged(own[namespace] ?? {}, added));
  texts = Object.freeze({ ...texts, [language]: Object.freeze({ ...own, [namespace]: tree }) });
  if (!isSilent)
    (i18n.store as unknown as { readonly emit: (event: string, ...args: readonly string[]) => void }).emit(
      'added',
      language,
      namespace,
    );
}

/** Makes i18next read-only. The host calls it before a remote runs. */
export function lockTexts(): void {
  Object.freeze(i18n.services);
  for (const part of [i18n, i18n.store, i18n.services.interpolator, translatorOf(i18n)]) {
    for (let one: object = part; one !== Object.prototype; one = Object.getPrototypeOf(one))
      for (const [name, { value }] of Object.entries(Object.getOwnPropertyDescriptors(one))) {
        if (typeof value !== 'function' && !PARTS.has(name)) continue;
        // On the object itself, because an own property would shadow that of the class.
        const own = Object.getOwnPropertyDescriptor(part, name);
        if (own?.configurable ?? true)
          Object.defineProperty(part, name, { value: own ? own.value : value, writable: false, configurable: false });
      }
  }
}

const PARTS: ReadonlySet<string> = new Set(['services', 'store', 'translator', 'modules', 'options', 'format']);

function translatorOf(instance: typeof i18n): object {
  return (instance as unknown as { readonly translator: object }).translator;
}

function merged(existing: MessageTree, added: MessageTree): MessageTree {
  const all: Record<string, string | MessageTree> = { ...existing };
  for (const [key, value] of Object.entries(added)) {
    const before = all[key];
    all[key] = typeof value === 'object' && typeof before === 'object' ? merged(before, value) : value;
  }
  return all;
}

function frozen<T extends object>(tree: T): T {
  for (const branch of Object.values(tree)) if (typeof branch === 'object') frozen(branch as object);
  return Object.freeze(tree);
}
