import { LANGUAGE_COOKIE, LANGUAGES, type Language } from '@portico/contract';
import { atom, useAtomValue } from 'jotai';
import { useCallback } from 'react';
import { emit } from '../bus/bus.ts';
import { readStored, writeStored } from '../storage/stored.ts';
import { portalStore } from '../store.ts';
import { i18n } from './i18n.ts';
import { loadAllMessages } from './messages.ts';

/** The current language. */
export const languageAtom = atom<Language>('en');

/** The current language. */
export function getLanguage(): Language {
  return portalStore.get(languageAtom);
}

/** Starts with the stored choice, else with the language of the HTML page. */
export function startLanguage(ofDocument: Language): void {
  const chosen = readStored('language');
  notifyServer(chosen);
  isViewed = false;
  show(chosen ?? ofDocument);
}

/**
 * Switches to the language of the user's account, unless this browser has a stored choice or the view has its own
 * language.
 */
export function followLanguage(ofUser: string): void {
  const supported = LANGUAGES.find((language) => language === ofUser);
  const isFree = readStored('language') === undefined && !isViewed;
  if (supported !== undefined && isFree && supported !== getLanguage()) void change(supported);
}

/** Shows this page in the language of its shared URL. The reader's stored choice does not change. */
export function viewInLanguage(language: Language): void {
  isViewed = true;
  void change(language);
}

/** Takes over the choice of another tab: it applies to the whole browser. */
export function heedChosenLanguage(): void {
  const chosen = readStored('language');
  if (chosen !== undefined) void change(chosen);
}

let isViewed = false;

/**
 * Changes the language of every app, stores the choice and sends it to the server; resolves when the page has the
 * messages.
 */
export async function setLanguage(language: Language): Promise<void> {
  writeStored('language', language);
  notifyServer(language);
  await change(language);
}

const YEAR_SECONDS = 31_536_000;

/**
 * Sets a cookie, so that the server renders the next HTML page in this language and preloads its messages. Without a
 * choice the account's language applies.
 */
function notifyServer(chosen: Language | undefined): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  const age = chosen === undefined ? -1 : YEAR_SECONDS;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is asynchronous and not in every browser
  document.cookie = `${LANGUAGE_COOKIE}=${chosen ?? ''}; Path=/portal; Max-Age=${age}; SameSite=Lax${secure}`;
}

let latest: Language | undefined;

async function change(language: Language): Promise<void> {
  latest = language;
  // Loads the messages first, so that the page switches at once and never shows keys. A failed load keeps the old
  // texts.
  if (language !== getLanguage()) await loadAllMessages(language);
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
