import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import en from './locales/en.json';
import zh from './locales/zh.json';

/** The one i18next of the page. English is what shows where Chinese is missing. */
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
  // React escapes.
  interpolation: { escapeValue: false },
  react: { useSuspense: false, bindI18nStore: 'added' },
});
