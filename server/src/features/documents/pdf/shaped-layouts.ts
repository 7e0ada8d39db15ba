import type { Font, Glyph, GlyphRun } from 'fontkit';
import {
  Blob,
  Face,
  type GlyphInfo,
  type GlyphPosition,
  Buffer as ShapingBuffer,
  Font as ShapingFont,
  shape,
} from 'harfbuzzjs';
import { RIGHT_TO_LEFT } from './bidi-runs.ts';

/**
 * Uses HarfBuzz to lay out the texts of a font. fontkit fails on anchors that multi-script fonts omit, and it joins and
 * reorders letters of fewer scripts.
 */
export function shapeLayouts(face: Font, bytes: Uint8Array): void {
  const font = new ShapingFont(new Face(new Blob(bytes), 0));
  const glyphOf = createGlyphs(face);
  face.layout = (text) => {
    const buffer = new ShapingBuffer();
    buffer.addText(text);
    buffer.guessSegmentProperties();
    shape(font, buffer);
    const infos = buffer.getGlyphInfos();
    const positions = buffer.getGlyphPositions();
    const points = codePointsOf(infos, text);
    const glyphs = infos.map(({ codepoint: id }, index) => glyphOf(id, points[index] ?? [NO_TEXT]));
    return new ShapedRun(glyphs, positions) as unknown as GlyphRun;
  };
}

/** The part of a glyph run that pdfkit reads. pdfkit scales the positions in place before it reads the width. */
class ShapedRun {
  readonly glyphs: readonly Glyph[];
  readonly positions: readonly GlyphPosition[];

  constructor(glyphs: readonly Glyph[], positions: readonly GlyphPosition[]) {
    this.glyphs = glyphs;
    this.positions = positions;
  }

  get advanceWidth(): number {
    return this.positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
  }
}

/** Represents no character; readers skip it, but treat a glyph without text as a control character. */
const NO_TEXT = 0x200b;

/** Characters that each glyph represents, in logical order per cluster, so that the document is searchable. */
function codePointsOf(infos: readonly GlyphInfo[], text: string): readonly (readonly number[])[] {
  const starts = [...new Set(infos.map(({ cluster }) => cluster)), text.length].sort((one, other) => one - other);
  const isReversed = RIGHT_TO_LEFT.test(text);
  return infos.map(({ cluster }, index) => {
    const end = starts[starts.indexOf(cluster) + 1];
    const points = Array.from(text.slice(cluster, end), (character) => character.codePointAt(0) ?? 0);
    const first = infos.findIndex((info) => info.cluster === cluster);
    const count = infos.filter((info) => info.cluster === cluster).length;
    const place = isReversed ? first + count - 1 - index : index - first;
    const own = place === count - 1 ? points.slice(place) : points.slice(place, place + 1);
    return own.length > 0 ? own : [NO_TEXT];
  });
}

/** Glyphs beyond this limit are drawn, but are not searchable. */
const MAX_COPIES = 5000;

/** Internal fields of glyph and font that pdfkit and the subsetter read; the types of fontkit hide them. */
interface FaceTables {
  readonly loca: { readonly offsets: number[] };
}
interface GlyphMetrics {
  _metrics: unknown;
  readonly _getMetrics: () => unknown;
}

/**
 * A PDF maps each glyph to one text, but a glyph may belong to several letters, such as the same stroke below different
 * dots. For each further text the font gets a copy of the glyph with its own id and the same outline.
 */
function createGlyphs(face: Font): (id: number, points: readonly number[]) => Glyph {
  const copies = new Map<string, Glyph>();
  const { offsets } = (face as unknown as FaceTables).loca;
  return (id, points) => {
    const glyph = face.getGlyph(id, [...points]);
    if (String(glyph.codePoints) === String(points)) return glyph;
    const key = `${id} ${points}`;
    const cached = copies.get(key);
    if (cached !== undefined) return cached;
    if (copies.size >= MAX_COPIES) return glyph;
    const copyId = offsets.push(offsets[id] ?? 0, offsets[id + 1] ?? 0) - 2;
    const copy = face.getGlyph(copyId, [...points]);
    (copy as unknown as GlyphMetrics)._metrics = (glyph as unknown as GlyphMetrics)._getMetrics();
    copies.set(key, copy);
    return copy;
  };
}
