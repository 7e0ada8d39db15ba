import { HOST_PATHS } from '@portico/contract';
import { meets, partsOf } from '../compatibility/comparisons/paths.ts';

/** Static segments below `/portal/`. Parameters such as `:name` would also cover paths of other remotes. */
const PREFIX = /^\/portal(\/[A-Za-z0-9_][\w.~-]*)+$/;

/** True if a remote may own every path with this prefix. */
export function isPrefix(text: string): boolean {
  return text.length <= 300 && PREFIX.test(text);
}

/** True if every path of a pattern starts with the prefix, by the router's matching rules. */
export function liesBelow(pattern: string, prefix: string): boolean {
  const parts = partsOf(pattern);
  return partsOf(prefix).every((part, index) => parts[index] === part);
}

/** True if some path of a pattern starts with the prefix. */
export function reaches(pattern: string, prefix: string): boolean {
  const parts = partsOf(pattern);
  return partsOf(prefix).every((part, index) => meets(parts[index] ?? '', part));
}

/** Narrows a pattern to its paths below a prefix that it reaches. */
export function within(pattern: string, prefix: string): string {
  const parts = partsOf(prefix);
  return `/${[...parts, ...partsOf(pattern).slice(parts.length)].join('/')}`;
}

/** The longest prefix that covers every path of a pattern. */
export function longestOver(pattern: string, prefixes: readonly string[]): string | undefined {
  return prefixes
    .filter((prefix) => liesBelow(pattern, prefix))
    .reduce<string | undefined>((best, one) => (best === undefined || isLonger(one, best) ? one : best), undefined);
}

/** True if the first of two nested prefixes is the more specific one. */
export function isLonger(one: string, other: string): boolean {
  return partsOf(one).length > partsOf(other).length;
}

export function isSamePrefix(one: string, other: string): boolean {
  return partsOf(one).join('/') === partsOf(other).join('/');
}

/** The host's own page that a prefix would take over. */
export function hostPathBelow(prefix: string): string | undefined {
  return HOST_PATHS.find((path) => liesBelow(path, prefix));
}

/** The static start of a pattern: `/portal/visas` of `/portal/visas/:id`. */
export function prefixOf(pattern: string): string {
  return pattern.replace(/\/:.*$/, '');
}

/** The smallest subset that covers all prefixes. */
export function fewestOf(prefixes: readonly string[]): string[] {
  const shortest = [...new Set(prefixes)].sort((one, other) => partsOf(one).length - partsOf(other).length);
  const result: string[] = [];
  for (const prefix of shortest) if (!result.some((one) => liesBelow(prefix, one))) result.push(prefix);
  return result.sort();
}

/** The path that a menu row opens, after the browser resolved dot segments and the router decoded escapes. */
export function pathOfRow(to: string): string {
  const { pathname } = new URL(to, 'https://portal.invalid');
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}
