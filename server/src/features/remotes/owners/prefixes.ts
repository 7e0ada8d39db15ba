import { HOST_PATHS } from '@portico/contract';
import { meets, partsOf } from '../compatibility/comparisons/paths.ts';

/** Plain words below `/portal/`, as a route has them; a word more would be another's, so `:name` is none. */
const PREFIX = /^\/portal(\/[A-Za-z0-9_][\w.~-]*)+$/;

/** Whether somebody may be given every address that begins so. */
export function isPrefix(text: string): boolean {
  return text.length <= 300 && PREFIX.test(text);
}

/** Whether every address of a pattern begins with the prefix, as the router reads addresses. */
export function liesBelow(pattern: string, prefix: string): boolean {
  const parts = partsOf(pattern);
  return partsOf(prefix).every((part, at) => parts[at] === part);
}

/** Whether some address of a pattern begins with the prefix. */
export function reaches(pattern: string, prefix: string): boolean {
  const parts = partsOf(pattern);
  return partsOf(prefix).every((part, at) => meets(parts[at] ?? '', part));
}

/** Of a pattern's addresses those that begin with a prefix that it reaches, as a pattern. */
export function within(pattern: string, prefix: string): string {
  const parts = partsOf(prefix);
  return `/${[...parts, ...partsOf(pattern).slice(parts.length)].join('/')}`;
}

/** The longest of the prefixes with which every address of a pattern begins. */
export function longestOver(pattern: string, prefixes: readonly string[]): string | undefined {
  return prefixes
    .filter((prefix) => liesBelow(pattern, prefix))
    .reduce<string | undefined>((best, one) => (best === undefined || isLonger(one, best) ? one : best), undefined);
}

/** Whether one prefix holds the other whole, and more. */
export function isLonger(one: string, other: string): boolean {
  return partsOf(one).length > partsOf(other).length;
}

export function isSamePrefix(one: string, other: string): boolean {
  return partsOf(one).join('/') === partsOf(other).join('/');
}

/** The page of the host's own that a prefix would take. */
export function hostPathBelow(prefix: string): string | undefined {
  return HOST_PATHS.find((path) => liesBelow(path, prefix));
}

/** The beginning of a pattern that stands for itself: `/portal/visas` of `/portal/visas/:id`. */
export function prefixOf(pattern: string): string {
  return pattern.replace(/\/:.*$/, '');
}

/** The fewest of them that hold all of them. */
export function fewestOf(prefixes: readonly string[]): string[] {
  const shortest = [...new Set(prefixes)].sort((one, other) => partsOf(one).length - partsOf(other).length);
  const kept: string[] = [];
  for (const prefix of shortest) if (!kept.some((one) => liesBelow(prefix, one))) kept.push(prefix);
  return kept.sort();
}

/** The path that a row of the menu opens, after a browser has read its dots and the router its escapes. */
export function pathOfRow(to: string): string {
  const { pathname } = new URL(to, 'https://portal.invalid');
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}
