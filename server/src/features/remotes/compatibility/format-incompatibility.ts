import type { Language } from '@portico/contract';
import { inEveryLanguage, text } from '../../../platform/texts.ts';

/** What an operator is told of something, in each language: a sentence without its full stop, or a name inside one. */
export type Says = Readonly<Record<Language, string>>;

/** In one of the languages; in Chinese nothing parts a closing bracket from the word behind it. */
export function saidIn(says: Says, language: Language): string {
  return language === 'zh' ? says.zh.replaceAll('） ', '）') : says[language];
}

/** One after the other, as each language lists things. */
export function listed(all: readonly Says[]): Says {
  return inEveryLanguage((language) => all.map((one) => one[language]).join(text(language, 'list.last')));
}
