import type { Language, RemoteRelease } from '@portico/contract';

/** A title or a menu label of a remote, from the words its release carries; English where the language lacks it. */
export function labelOf(release: RemoteRelease, language: Language, key: string): string {
  return release.labels[language]?.[key] ?? release.labels.en?.[key] ?? key;
}
