import type { Language, RemoteRelease } from '@portico/contract';

/** A label in this language; English if it is missing. */
export function inTexts(labels: Readonly<Record<string, string>>, language: Language): string {
  return labels[language] ?? labels.en ?? '';
}

/** The page title from the release's labels; English if the language is missing. */
export function titleOf({ labels, manifest }: RemoteRelease, language: Language, path: string): string {
  const key = manifest.routes.find((route) => route.path === path)?.title ?? '';
  return labels[language]?.[key] ?? labels.en?.[key] ?? key;
}
