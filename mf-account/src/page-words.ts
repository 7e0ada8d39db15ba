import type { Language, WordTree } from '@portico/contract';
import { keepWords, makeWords } from '@portico/runtime';

/**
 * Makes the hook for the words of one page of texts. They travel with the page and not with the remote's own words, so that who
 * signs in carries none of them; in both languages, for a page draws after one wave of scripts.
 */
export function makePageWords<Tree extends WordTree>(
  name: string,
  locales: Readonly<Record<Language, Tree>>,
): ReturnType<typeof makeWords<Tree>> {
  keepWords(name, 'en', locales.en);
  keepWords(name, 'zh', locales.zh);
  return makeWords<Tree>(name);
}
