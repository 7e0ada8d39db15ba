import { DRAWABLE_RANGES } from './drawable-ranges.ts';

/**
 * Characters that control the layout and have no shape: direction marks, joiners, variation selectors, soft hyphens.
 */
const SHAPELESS = /[\p{Default_Ignorable_Code_Point}\p{Cc}\s]/u;

let ranges: { readonly starts: readonly number[]; readonly ends: readonly number[] } | undefined;

/**
 * Whether the server's fonts can show every character of a text in the PDF documents of a booking. Private-use and
 * unassigned characters and scripts without a font cannot be shown.
 */
export function canBeDrawn(text: string): boolean {
  return [...text.normalize('NFC')].every((character) => {
    if (SHAPELESS.test(character)) return true;
    return [character, character.normalize('NFD'), character.normalize('NFKC')].some((form) =>
      [...form].every(isInFonts),
    );
  });
}

function isInFonts(character: string): boolean {
  const point = character.codePointAt(0) ?? 0;
  ranges ??= readRanges();
  const { starts, ends } = ranges;
  let low = 0;
  let high = starts.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    if (point < (starts[middle] ?? 0)) high = middle - 1;
    else if (point > (ends[middle] ?? 0)) low = middle + 1;
    else return true;
  }
  return false;
}

/**
 * Each range is its distance from the previous one and, if longer than one character, `.` and the further characters;
 * base 36.
 */
function readRanges() {
  const starts: number[] = [];
  const ends: number[] = [];
  let offset = 0;
  for (const range of DRAWABLE_RANGES.split(' ')) {
    const [gap = '', more = '0'] = range.split('.');
    const start = offset + Number.parseInt(gap, 36);
    offset = start + Number.parseInt(more, 36);
    starts.push(start);
    ends.push(offset);
  }
  return { starts, ends };
}
