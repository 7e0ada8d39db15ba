import type { Language } from './limits.ts';
import type { RemoteRelease } from './manifest.ts';

/**
 * Files of the words that a page needs in a language: its own where the build has such, else those of the whole remote, as for a
 * dialog, which is no page. None where the remote does not speak the language.
 */
export function wordFiles(
  { locales, pageLocales }: Pick<RemoteRelease, 'locales' | 'pageLocales'>,
  page: string | undefined,
  language: Language,
): readonly string[] {
  const ofPage = page === undefined ? undefined : pageLocales?.[page];
  return (ofPage ?? locales)[language] ?? [];
}
