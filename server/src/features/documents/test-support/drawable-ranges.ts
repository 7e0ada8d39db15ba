import { documentFonts } from '../pdf/document-fonts.ts';
import { SCRIPT_FAMILIES, type ScriptFamily } from '../pdf/script-families.ts';

/** Ranges of characters that documents can draw; must equal `drawable-ranges.ts` of the contract. */
export async function drawableRanges(): Promise<string> {
  const scripts = Object.keys(SCRIPT_FAMILIES) as ScriptFamily[];
  const { faces } = await documentFonts([], scripts);
  const points = new Set<number>();
  for (const [family, { regular }] of faces) {
    const pattern = family === 'wide' || family === 'latin' ? /\P{Co}/u : SCRIPT_FAMILIES[family].pattern;
    for (const point of regular.characterSet) {
      const character = String.fromCodePoint(point);
      if (pattern.test(character) && /[^\p{Co}\p{Cn}\p{Cs}]/u.test(character)) points.add(point);
    }
  }
  const ranges: string[] = [];
  let before = 0;
  let start: number | undefined;
  for (const point of [...points].sort((one, other) => one - other)) {
    start ??= point;
    if (points.has(point + 1)) continue;
    ranges.push((start - before).toString(36) + (point > start ? `.${(point - start).toString(36)}` : ''));
    before = point;
    start = undefined;
  }
  return ranges.join(' ');
}
