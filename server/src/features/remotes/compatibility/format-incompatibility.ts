import type { Language } from '@portico/contract';
import { inEveryLanguage, type LocalizedText, text } from '../../../platform/texts.ts';

/** Selects a language; in Chinese no space follows a closing full-width bracket. */
export function textIn(texts: LocalizedText, language: Language): string {
  return language === 'zh' ? texts.zh.replaceAll('） ', '）') : texts[language];
}

/** Joins items with the list separator of each language. */
export function listed(all: readonly LocalizedText[]): LocalizedText {
  return inEveryLanguage((language) => all.map((one) => one[language]).join(text(language, 'list.last')));
}
