/** What is typed with commas: all there is from now on, or with `+` before it what comes to it. */
export interface TypedList<T> {
  readonly parts: readonly T[];
  readonly isMore: boolean;
}

/** `refused` makes the fault of a part that cannot be read; `none` is the empty list. */
export function typedList<T>(
  text: string,
  read: (part: string) => T | undefined,
  refused: (part: string, text: string) => Error,
): TypedList<T> {
  if (text === 'none') return { parts: [], isMore: false };
  const isMore = text.startsWith('+');
  const parts = (isMore ? text.slice(1) : text).split(',').map((part) => {
    const value = read(part);
    if (value === undefined) throw refused(part, text);
    return value;
  });
  return { parts, isMore };
}

/** What a list comes to, from what there was; undefined where nothing was typed. */
export function listAfter<T>(typed: TypedList<T> | undefined, before: readonly T[]): readonly T[] | undefined {
  if (typed === undefined) return undefined;
  return typed.isMore ? [...new Set([...before, ...typed.parts])] : typed.parts;
}
