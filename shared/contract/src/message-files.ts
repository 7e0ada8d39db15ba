import type { Language } from './limits.ts';
import type { RemoteRelease } from './manifest.ts';

/**
 * Message files that a page needs in a language: its own if the build has them, otherwise those of the complete remote,
 * as for a dialog (no `page`). Empty if the remote does not have the language.
 */
export function messageFiles(
  { locales, pageLocales }: Pick<RemoteRelease, 'locales' | 'pageLocales'>,
  page: string | undefined,
  language: Language,
): readonly string[] {
  const ofPage = page === undefined ? undefined : pageLocales?.[page];
  return (ofPage ?? locales)[language] ?? [];
}
