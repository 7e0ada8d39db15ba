import type { Language } from '@portico/contract';

/** What an operator is told of something, in each language: a sentence without its full stop, or a name inside one. */
export type Says = Readonly<Record<Language, string>>;

/** In one of the languages; in Chinese nothing parts a closing bracket from the word behind it. */
export function saidIn(says: Says, language: Language): string {
  return language === 'zh' ? says.zh.replaceAll('） ', '）') : says[language];
}

/** One after the other, as each language lists things. */
export function listed(all: readonly Says[]): Says {
  return { en: all.map(({ en }) => en).join(' and '), zh: all.map(({ zh }) => zh).join('、') };
}
