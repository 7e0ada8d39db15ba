import { LANGUAGE_COOKIE, LANGUAGES, type Language } from '@portico/contract';
import { atom, useAtomValue } from 'jotai';
import { useCallback } from 'react';
import { emit } from '../bus/bus.ts';
import { readStored, writeStored } from '../storage/stored.ts';
import { portalStore } from '../store.ts';
import { i18n } from './i18n.ts';
import { loadAllWords } from './words.ts';

/** The language everything is shown in. */
export const languageAtom = atom<Language>('en');

/** The language everything is shown in. */
export function getLanguage(): Language {
  return portalStore.get(languageAtom);
}

/** Starts with the stored choice, else with the language the document was written in. */
export function startLanguage(ofDocument: Language): void {
  const chosen = readStored('language');
  tellServer(chosen);
  isViewed = false;
  show(chosen ?? ofDocument);
}

/** Follows the person's own language of the account, unless this browser has a choice or the view a language of its own. */
export function followLanguage(ofUser: string): void {
  const known = LANGUAGES.find((language) => language === ofUser);
  const isFree = readStored('language') === undefined && !isViewed;
  if (known !== undefined && isFree && known !== getLanguage()) void change(known);
}

/** Shows this page in the language that its address was shared in. The reader's own choice stays what it is. */
export function viewInLanguage(language: Language): void {
  isViewed = true;
  void change(language);
}

/** Another tab has chosen: the choice is the browser's. */
export function heedChosenLanguage(): void {
  const chosen = readStored('language');
  if (chosen !== undefined) void change(chosen);
}

let isViewed = false;

/** Changes the language of every app, keeps the choice and tells it; resolves when the words are on the page. */
export async function setLanguage(language: Language): Promise<void> {
  writeStored('language', language);
  tellServer(language);
  await change(language);
}

const YEAR_SECONDS = 31_536_000;

/** The next document is then written in the choice, and preloads its words. Without a choice the account's language counts. */
function tellServer(chosen: Language | undefined): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  const age = chosen === undefined ? -1 : YEAR_SECONDS;
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store answers later, and not in every browser
  document.cookie = `${LANGUAGE_COOKIE}=${chosen ?? ''}; Path=/portal; Max-Age=${age}; SameSite=Lax${secure}`;
}

let latest: Language | undefined;

async function change(language: Language): Promise<void> {
  latest = language;
  // The words come first: the page changes at once and never shows keys. An app whose words do not come stays readable.
  if (language !== getLanguage()) await loadAllWords(language);
  if (latest !== language || language === getLanguage()) return;
  show(language);
  emit('language/changed', { language });
}

function show(language: Language): void {
  portalStore.set(languageAtom, language);
  void i18n.changeLanguage(language);
  document.documentElement.lang = language === 'zh' ? 'zh-Hans' : 'en';
}

/** The language and its setter. */
export function useLanguage(): readonly [language: Language, set: (language: Language) => void] {
  const set = useCallback((language: Language) => void setLanguage(language), []);
  return [useAtomValue(languageAtom, { store: portalStore }), set];
}
