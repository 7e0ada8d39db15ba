export type PagerSlot = number | 'gap-start' | 'gap-end';

const SLOTS = 7;

/** Seven places at most: the first, the last, the page with its neighbours, and a gap where pages are left out. */
export function pagerSlots(page: number, pageCount: number): PagerSlot[] {
  if (pageCount <= SLOTS) return range(1, pageCount);
  if (page <= 4) return [...range(1, 5), 'gap-end', pageCount];
  if (page >= pageCount - 3) return [1, 'gap-start', ...range(pageCount - 4, pageCount)];
  return [1, 'gap-start', page - 1, page, page + 1, 'gap-end', pageCount];
}

function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
}
