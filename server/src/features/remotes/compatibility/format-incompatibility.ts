import type { Language } from '@portico/contract';
import { inEveryLanguage, text } from '../../../platform/texts.ts';

/** A message for operators in each language, without a full stop, or a name inside such a message. */
export type Says = Readonly<Record<Language, string>>;

/** Selects a language; in Chinese no space follows a closing full-width bracket. */
export function saidIn(says: Says, language: Language): string {
  return language === 'zh' ? says.zh.replaceAll('） ', '）') : says[language];
}

/** Joins items with the list separator of each language. */
export function listed(all: readonly Says[]): Says {
  return inEveryLanguage((language) => all.map((one) => one[language]).join(text(language, 'list.last')));
}
