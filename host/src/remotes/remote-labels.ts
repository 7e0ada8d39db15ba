import type { Language, RemoteRelease } from '@portico/contract';

/** A label in one of its languages; English where there is none. */
export function inWords(words: Readonly<Record<string, string>>, language: Language): string {
  return words[language] ?? words.en ?? '';
}

/** The title of a remote's page, from the words its release carries; English where the language lacks it. */
export function titleOf({ labels, manifest }: RemoteRelease, language: Language, path: string): string {
  const key = manifest.routes.find((route) => route.path === path)?.title ?? '';
  return labels[language]?.[key] ?? labels.en?.[key] ?? key;
}
