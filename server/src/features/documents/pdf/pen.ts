import type PDFDocument from 'pdfkit';
import { LANGUAGE_TAGS, type LanguageText } from '../layout/layout.ts';
import type { DocumentFonts, Drawable, Family } from './document-fonts.ts';
import { mixedLines } from './mixed-text.ts';
import { INK, PAGE, TYPE, type TypeName } from './page.ts';
import type { Run } from './text-runs.ts';

type Doc = InstanceType<typeof PDFDocument>;
type Tagged = ReturnType<Doc['struct']>;

export interface Style {
  readonly type?: TypeName;
  readonly bold?: boolean;
  readonly color?: string;
  readonly align?: 'left' | 'right';
  /** Link target. */
  readonly link?: string;
}

/** Left edge, top edge and width of a text, in points. */
export interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/** Draws on a document from top to bottom, and adds structure tags for screen readers. */
export interface Pen {
  readonly doc: Doc;
  /** Vertical position of the next element. */
  y: number;
  /** Starts a new page if fewer points are left. */
  readonly need: (height: number) => void;
  readonly heightOf: (translations: readonly LanguageText[], width: number, style?: Style) => number;
  /** Draws a text as a structure element, with one language below the other. Returns the bottom edge. */
  readonly write: (
    parent: Tagged,
    tag: string,
    translations: readonly LanguageText[],
    place: Place,
    style?: Style,
  ) => number;
  /** Draws decoration that screen readers skip. */
  readonly decorate: (draw: () => void) => void;
  readonly open: (parent: Tagged, tag: string) => Tagged;
}

export type { Doc, Tagged };

/** Name of a registered font. */
export function faceOf(family: Family, isBold: boolean): string {
  return `${family} ${isBold ? 'bold' : 'regular'}`;
}

export function newPen(doc: Doc, fonts: DocumentFonts): Pen {
  const set = (family: Family, { type = 'body', bold = false, color = INK.text }: Style) =>
    doc.font(faceOf(family, bold)).fontSize(TYPE[type].size).fillColor(color);
  const optionsOf = (width: number, { type = 'body', align = 'left', link }: Style) => ({
    width,
    align,
    lineGap: TYPE[type].gap,
    ...(link === undefined ? {} : { link, underline: true }),
  });

  const heightOf: Pen['heightOf'] = (translations, width, style = {}) => {
    return translations.reduce((sum, { text: original }) => {
      const drawn = fonts.drawable(original);
      if (!isPlain(drawn)) return sum + linesOf(drawn, width, style).length * lineHeightOf(drawn, style);
      return sum + set(drawn.runs[0]?.family ?? 'wide', style).heightOfString(drawn.text, optionsOf(width, style));
    }, 0);
  };

  function linesOf({ runs }: Drawable, width: number, style: Style) {
    return mixedLines(runs, width, ({ text, family }) => set(family, style).widthOfString(text));
  }

  function lineHeightOf(drawn: Drawable, { type = 'body' }: Style): number {
    const { ascent, descent } = extentsOf(drawn.runs, fonts);
    return (ascent + descent) * TYPE[type].size + TYPE[type].gap;
  }

  function drawLines(drawn: Drawable, { x, y, width }: Place, style: Style): void {
    const { link, align } = style;
    const height = lineHeightOf(drawn, style);
    linesOf(drawn, width, style).forEach((line, index) => {
      const place = { x: align === 'right' ? x + width - line.width : x, y: y + index * height };
      drawRuns(line.runs, place, fonts, {
        ascent: extentsOf(drawn.runs, fonts).ascent,
        size: TYPE[style.type ?? 'body'].size,
        set: (family) => set(family, style),
        ...(link === undefined ? {} : { link: { link, underline: true } }),
      });
    });
  }

  const pen: Pen = {
    doc,
    y: PAGE.top,
    need: (height) => {
      if (pen.y + height <= PAGE.height - PAGE.bottom) return;
      doc.addPage();
      pen.y = PAGE.top;
    },
    heightOf,
    write: (parent, tag, translations, { x, y, width }, style = {}) => {
      let offset = y;
      for (const one of translations) {
        const drawn = fonts.drawable(one.text);
        const [first] = drawn.runs;
        if (first === undefined) continue;
        const place = offset;
        // biome-ignore format: one element, one text
        parent.add(doc.struct(tag, { lang: LANGUAGE_TAGS[one.language], ...actualText(drawn) }, () => {
          if (!isPlain(drawn)) drawLines(drawn, { x, y: place, width }, style);
          else set(first.family, style).text(drawn.text, x, place, optionsOf(width, style));
        }));
        offset += heightOf([one], width, style);
      }
      return offset;
    },
    decorate: (draw) => {
      doc.markContent('Artifact', { type: 'Layout' });
      doc.save();
      draw();
      doc.restore();
      doc.endMarkedContent();
    },
    open: (parent, tag) => {
      const element = doc.struct(tag);
      parent.add(element);
      return element;
    },
  };
  return pen;
}

function isBase({ family }: Run): boolean {
  return family === 'wide' || family === 'latin';
}

/** pdfkit can break the lines of text in a single base family. */
function isPlain({ runs }: Drawable): boolean {
  return runs.length <= 1 && runs.every(isBase);
}

/** Glyphs of other scripts are joined and reordered, so screen readers and search need the original text. */
function actualText({ text, runs }: Drawable): { readonly actual?: string } {
  return runs.every(isBase) ? {} : { actual: text };
}

/** A line is as high as its highest family, and at least as high as the base family. */
function extentsOf(runs: readonly Run[], { ascentOf, descentOf }: DocumentFonts) {
  const families = ['wide' as const, ...runs.filter((run) => !isBase(run)).map(({ family }) => family)];
  return { ascent: Math.max(...families.map(ascentOf)), descent: Math.max(...families.map(descentOf)) };
}

interface RunStyle {
  /** Ascent of the line, per point of font size. */
  readonly ascent: number;
  /** Font size in points. */
  readonly size: number;
  readonly set: (family: Family) => Doc;
  readonly link?: { readonly link: string; readonly underline: true };
}

/** Draws runs of several families on one baseline; `y` is the line's top edge. */
export function drawRuns(
  runs: readonly Run[],
  { x, y }: Pick<Place, 'x' | 'y'>,
  { ascentOf }: DocumentFonts,
  { ascent, size, set, link }: RunStyle,
): void {
  let offset = x;
  for (const { text, family } of runs) {
    const doc = set(family);
    const width = doc.widthOfString(text);
    doc.text(text, offset, y + (ascent - ascentOf(family)) * size, { ...link, lineBreak: false });
    offset += width;
  }
}
