import type PDFDocument from 'pdfkit';
import { LANGUAGE_TAGS, type Said } from '../sheet/sheet.ts';
import { mixedLines } from './mixed-text.ts';
import { INK, PAGE, TYPE, type TypeName } from './page.ts';
import type { Drawable, Family, PaperFonts, Run } from './paper-fonts.ts';

type Doc = InstanceType<typeof PDFDocument>;
type Tagged = ReturnType<Doc['struct']>;

export interface Style {
  readonly type?: TypeName;
  readonly bold?: boolean;
  readonly color?: string;
  readonly align?: 'left' | 'right';
  /** Where a press on it leads. */
  readonly link?: string;
}

/** Where a text goes: its left edge, its upper edge, its width; points. */
export interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/** Draws on a document from above, and says to those who hear it what is drawn. */
export interface Pen {
  readonly doc: Doc;
  /** Where the next thing goes. */
  y: number;
  /** Begins a page where fewer than so many points are left. */
  readonly need: (height: number) => void;
  readonly heightOf: (said: readonly Said[], width: number, style?: Style) => number;
  /** A text of one or two languages, one below the other, as an element of the document's structure. Gives its lower edge. */
  readonly write: (parent: Tagged, tag: string, said: readonly Said[], place: Place, style?: Style) => number;
  /** What is there to be seen alone. */
  readonly decorate: (draw: () => void) => void;
  readonly open: (parent: Tagged, tag: string) => Tagged;
}

export type { Doc, Tagged };

/** The name of a face in its document. */
export function faceOf(family: Family, isBold: boolean): string {
  return `${family} ${isBold ? 'bold' : 'regular'}`;
}

export function newPen(doc: Doc, fonts: PaperFonts): Pen {
  const set = (family: Family, { type = 'body', bold = false, color = INK.text }: Style) =>
    doc.font(faceOf(family, bold)).fontSize(TYPE[type].size).fillColor(color);
  const optionsOf = (width: number, { type = 'body', align = 'left', link }: Style) => ({
    width,
    align,
    lineGap: TYPE[type].gap,
    ...(link === undefined ? {} : { link, underline: true }),
  });

  const heightOf: Pen['heightOf'] = (said, width, style = {}) => {
    return said.reduce((sum, { text: given }) => {
      const drawn = fonts.drawable(given);
      const { text, runs } = drawn;
      if (runs.length > 1) return sum + linesOf(drawn, width, style).length * lineHeightOf(style);
      return sum + set(runs[0]?.family ?? 'wide', style).heightOfString(text, optionsOf(width, style));
    }, 0);
  };

  function linesOf({ runs }: Drawable, width: number, style: Style) {
    return mixedLines(runs, width, ({ text, family }) => set(family, style).widthOfString(text));
  }

  function lineHeightOf(style: Style): number {
    return set('wide', style).currentLineHeight(true) + TYPE[style.type ?? 'body'].gap;
  }

  function drawLines(drawn: Drawable, { x, y, width }: Place, style: Style): void {
    const { link, align } = style;
    const height = lineHeightOf(style);
    linesOf(drawn, width, style).forEach((line, index) => {
      const place = { x: align === 'right' ? x + width - line.width : x, y: y + index * height };
      drawRuns(line.runs, place, fonts, {
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
    write: (parent, tag, said, { x, y, width }, style = {}) => {
      let at = y;
      for (const one of said) {
        const drawn = fonts.drawable(one.text);
        const [first] = drawn.runs;
        if (first === undefined) continue;
        const place = at;
        // biome-ignore format: one element, one text
        parent.add(doc.struct(tag, { lang: LANGUAGE_TAGS[one.language] }, () => {
          if (drawn.runs.length > 1) drawLines(drawn, { x, y: place, width }, style);
          else set(first.family, style).text(drawn.text, x, place, optionsOf(width, style));
        }));
        at += heightOf([one], width, style);
      }
      return at;
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

interface RunStyle {
  /** Of the type, in points. */
  readonly size: number;
  readonly set: (family: Family) => Doc;
  readonly link?: { readonly link: string; readonly underline: true };
}

/** Draws parts of several families on one line, their letters on one foot; `y` is the line's upper edge. */
export function drawRuns(
  runs: readonly Run[],
  { x, y }: Pick<Place, 'x' | 'y'>,
  { ascentOf }: PaperFonts,
  { size, set, link }: RunStyle,
): void {
  let at = x;
  for (const { text, family } of runs) {
    const doc = set(family);
    const width = doc.widthOfString(text);
    doc.text(text, at, y + (ascentOf('wide') - ascentOf(family)) * size, { ...link, lineBreak: false });
    at += width;
  }
}
