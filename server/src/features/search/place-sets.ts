/** Sorted, unique entry numbers. */
export type Places = Uint32Array;

/** One bit per entry. */
export interface Bitset {
  readonly bits: Uint32Array;
}

/** The first `limit` entries of the union of several lists. */
export function firstOf(lists: readonly Places[], limit: number): Places {
  const [only] = lists;
  if (only === undefined) return new Uint32Array(0);
  if (lists.length === 1) return only.subarray(0, limit);
  return mergeSorted(lists, limit);
}

export function unionOf(lists: readonly Places[], total: number): Places {
  return firstOf(lists, total);
}

export function bitsetOf(lists: readonly Places[], entries: number): Bitset {
  const bits = new Uint32Array((entries + 31) >>> 5);
  for (const list of lists) {
    for (let at = 0; at < list.length; at += 1) {
      const place = list[at] as number;
      bits[place >>> 5] = (bits[place >>> 5] as number) | (1 << (place & 31));
    }
  }
  return { bits };
}

/** The first `limit` entries that all sets contain. */
export function firstInAll(sets: readonly (Places | Bitset)[], limit: number): Places {
  const lists = sets.filter((set) => set instanceof Uint32Array).sort((a, b) => a.length - b.length);
  const bitsets = sets.flatMap((set) => (set instanceof Uint32Array ? [] : [set.bits]));
  const [shortest, ...others] = lists;
  return shortest === undefined ? firstSet(bitsets, limit) : firstListed(shortest, others, bitsets, limit);
}

/** Iterates over the shortest list and looks each entry up in the others. */
function firstListed(
  shortest: Places,
  others: readonly Places[],
  bitsets: readonly Uint32Array[],
  limit: number,
): Places {
  const result = new Uint32Array(Math.min(limit, shortest.length));
  const from = new Uint32Array(others.length);
  let count = 0;
  for (let at = 0; at < shortest.length && count < limit; at += 1) {
    const place = shortest[at] as number;
    if (!bitsets.every((bits) => (((bits[place >>> 5] as number) >>> (place & 31)) & 1) === 1)) continue;
    const isInAll = others.every((list, index) => {
      const here = seek(list, place, from[index] as number);
      from[index] = here;
      return list[here] === place;
    });
    if (!isInAll) continue;
    result[count] = place;
    count += 1;
  }
  return result.subarray(0, count);
}

function firstSet(bitsets: readonly Uint32Array[], limit: number): Places {
  const result: number[] = [];
  const words = bitsets[0]?.length ?? 0;
  for (let word = 0; word < words && result.length < limit; word += 1) {
    let left = -1;
    for (const bits of bitsets) left &= bits[word] as number;
    for (; left !== 0 && result.length < limit; left &= left - 1) {
      result.push((word << 5) + 31 - Math.clz32(left & -left));
    }
  }
  return Uint32Array.from(result);
}

/** Galloping search for `place`, starting at `from`: the result is usually close. */
function seek(list: Places, place: number, from: number): number {
  let low = from;
  let step = 1;
  while (low + step < list.length && (list[low + step] as number) < place) {
    low += step;
    step *= 2;
  }
  let high = Math.min(low + step, list.length);
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((list[middle] as number) < place) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Merges the lists with a heap ordered by their next entry. */
function mergeSorted(lists: readonly Places[], limit: number): Places {
  const heap = lists.map((_, index) => index).filter((index) => (lists[index] as Places).length > 0);
  const next = new Uint32Array(lists.length);
  const heads = Uint32Array.from(lists, (list) => list[0] ?? 0);
  const headOf = (at: number) => heads[heap[at] as number] as number;

  function sink(from: number): void {
    const list = heap[from] as number;
    const head = heads[list] as number;
    let at = from;
    for (let child = 2 * at + 1; child < heap.length; child = 2 * at + 1) {
      if (child + 1 < heap.length && headOf(child + 1) < headOf(child)) child += 1;
      if (headOf(child) >= head) break;
      heap[at] = heap[child] as number;
      at = child;
    }
    heap[at] = list;
  }

  for (let at = (heap.length >> 1) - 1; at >= 0; at -= 1) sink(at);
  const result: number[] = [];
  while (heap.length > 0 && result.length < limit) {
    const index = heap[0] as number;
    const list = lists[index] as Places;
    const place = heads[index] as number;
    if (result.at(-1) !== place) result.push(place);
    const after = (next[index] as number) + 1;
    next[index] = after;
    if (after < list.length) {
      heads[index] = list[after] as number;
    } else {
      const last = heap.pop() as number;
      if (heap.length === 0) break;
      heap[0] = last;
    }
    sink(0);
  }
  return Uint32Array.from(result);
}
