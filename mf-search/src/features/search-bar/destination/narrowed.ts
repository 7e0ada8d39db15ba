import type { Suggestion } from '@portico/contract';

/**
 * What the longest known beginning of the keyword already says about it, so that something true shows while the
 * server is asked. Undefined when nothing is known.
 */
export function narrowed(
  keyword: string,
  known: (beginning: string) => readonly Suggestion[] | undefined,
): readonly Suggestion[] | undefined {
  for (let length = keyword.length - 1; length > 0; length -= 1) {
    const suggestions = known(keyword.slice(0, length));
    if (suggestions === undefined) continue;
    const fitting = suggestions.filter(({ nameEn, nameZh }) => `${nameEn} ${nameZh}`.toLowerCase().includes(keyword));
    return fitting.length > 0 ? fitting : undefined;
  }
  return undefined;
}
