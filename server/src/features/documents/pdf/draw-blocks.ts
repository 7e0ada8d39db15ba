import {
  type Amount,
  type Block,
  type Fact,
  isLink,
  type Languages,
  type LanguageText,
  type Text,
  textsIn,
} from '../layout/layout.ts';
import { INK, INNER, PAGE } from './page.ts';
import type { Pen, Style, Tagged } from './pen.ts';

/** Minimum height in points of a block that stays on the page of its heading; short amount tables are not split. */
const KEEP_TOGETHER = 40;
const KEEP_AMOUNTS_TOGETHER = 5;
const AMOUNT_HEIGHT = 22;
const ROW_PAD = 3.2;
const GAP = 12;

export function drawBlock(pen: Pen, root: Tagged, block: Block, languages: Languages): void {
  const isFew = block.kind === 'amounts' && block.rows.length <= KEEP_AMOUNTS_TOGETHER;
  pen.need(KEEP_TOGETHER + (isFew ? block.rows.length * AMOUNT_HEIGHT : 0));
  const section = pen.open(root, 'Sect');
  pen.y += 6;
  pen.y = pen.write(section, 'H2', asOne(block.title, languages), line(pen), {
    type: 'heading',
    bold: true,
    color: INK.accent,
  });
  pen.y += 3;
  switch (block.kind) {
    case 'facts':
      drawFacts(pen, section, block.rows, languages);
      break;
    case 'table':
      drawTable(pen, section, block, languages);
      break;
    case 'amounts':
      drawAmounts(pen, section, block.rows, languages);
      if (block.note !== undefined) drawTexts(pen, section, [block.note], languages, SMALL);
      break;
    case 'texts':
      drawTexts(pen, section, block.texts, languages, {});
      break;
  }
  pen.y += 6;
}

const SMALL: Style = { type: 'small', color: INK.faint };

function line({ y }: Pen) {
  return { x: PAGE.side, y, width: INNER };
}

/** Draws the hairline above a row, on a page with enough room for the row. Returns the row's top edge. */
function beginRow(pen: Pen, height: number): number {
  pen.need(height + 2 * ROW_PAD);
  const { y, doc } = pen;
  pen.decorate(() =>
    doc
      .moveTo(PAGE.side, y)
      .lineTo(PAGE.side + INNER, y)
      .lineWidth(0.6)
      .stroke(INK.line),
  );
  return y + ROW_PAD;
}

const LABEL_WIDTH = 118;

function drawFacts(pen: Pen, section: Tagged, rows: readonly Fact[], languages: Languages): void {
  const table = pen.open(section, 'Table');
  for (const { label, value } of rows) {
    if (value.length > 0)
      drawFact(pen, table, labelOf(pen, label, languages, LABEL_WIDTH - GAP, SMALL), value, languages);
  }
}

function asOne(text: Text, languages: Languages): readonly LanguageText[] {
  const [language] = languages;
  return [
    {
      language,
      text: textsIn(text, languages)
        .map((one) => one.text)
        .join('  '),
    },
  ];
}

/** Joins both languages in one line if they fit, otherwise stacks them: a break inside one language is hard to read. */
function labelOf(pen: Pen, label: Text, languages: Languages, width: number, style: Style): readonly LanguageText[] {
  const stacked = textsIn(label, languages);
  const one = asOne(label, languages);
  return stacked.length > 1 && pen.heightOf(one, width, style) >= pen.heightOf(stacked, width, style) ? stacked : one;
}

function drawFact(
  pen: Pen,
  table: Tagged,
  label: readonly LanguageText[],
  value: Fact['value'],
  languages: Languages,
): void {
  const parts = value.map((one, index) => {
    const style: Style = {
      ...(index === 0 ? {} : { color: INK.quiet }),
      ...(isLink(one) ? { link: one.href, color: INK.accent } : {}),
    };
    return { translations: textsIn(isLink(one) ? one.text : one, languages), style };
  });
  const width = INNER - LABEL_WIDTH;
  const columns = languages.length > 1 && parts.some(({ translations }) => translations.length > 1) ? 2 : 1;
  const column = columns === 1 ? width : (width - GAP) / 2;
  const heights = Array.from({ length: columns }, (_, place) =>
    parts.reduce(
      (sum, { translations, style }) => sum + pen.heightOf(columnOf(translations, place, columns), column, style),
      0,
    ),
  );
  const top = beginRow(pen, Math.max(pen.heightOf(label, LABEL_WIDTH - GAP, SMALL), ...heights));
  const row = pen.open(table, 'TR');
  let end = pen.write(pen.open(row, 'TH'), 'P', label, { x: PAGE.side, y: top + 1, width: LABEL_WIDTH - GAP }, SMALL);
  for (let place = 0; place < columns; place += 1) {
    const cell = pen.open(row, 'TD');
    let y = top;
    for (const { translations, style } of parts) {
      const x = PAGE.side + LABEL_WIDTH + place * (column + GAP);
      y = pen.write(cell, 'P', columnOf(translations, place, columns), { x, y, width: column }, style);
    }
    end = Math.max(end, y);
  }
  pen.y = end + ROW_PAD;
}

/** With one column per language, a text that is equal in both goes into the first column. */
function columnOf(translations: readonly LanguageText[], place: number, columns: number): readonly LanguageText[] {
  return columns === 1 ? translations : translations.slice(place, place + 1);
}

/** The first column holds a number; the other columns share the remaining width. */
const NUMBER_WIDTH = 60;

function drawTable(
  pen: Pen,
  section: Tagged,
  { columns, rows }: Extract<Block, { kind: 'table' }>,
  languages: Languages,
): void {
  const table = pen.open(section, 'Table');
  const width = (INNER - NUMBER_WIDTH) / (columns.length - 1);
  const placeOf = (index: number) => ({
    x: PAGE.side + (index === 0 ? 0 : NUMBER_WIDTH + (index - 1) * width),
    width: (index === 0 ? NUMBER_WIDTH : width) - GAP,
  });
  const draw = (cells: readonly Text[], tag: 'TH' | 'TD', style: Style) => {
    const translations = cells.map((cell) => textsIn(cell, languages));
    const top = beginRow(
      pen,
      Math.max(...translations.map((one, index) => pen.heightOf(one, placeOf(index).width, style))),
    );
    const row = pen.open(table, 'TR');
    const ends = translations.map((one, index) =>
      pen.write(pen.open(row, tag), 'P', one, { ...placeOf(index), y: top }, style),
    );
    pen.y = Math.max(...ends) + ROW_PAD;
  };
  draw(columns, 'TH', SMALL);
  for (const row of rows) draw(row, 'TD', {});
}

const AMOUNT_WIDTH = 130;

function drawAmounts(pen: Pen, section: Tagged, rows: readonly Amount[], languages: Languages): void {
  const table = pen.open(section, 'Table');
  const width = INNER - AMOUNT_WIDTH;
  for (const { label, amount, isSum = false, isPart = false } of rows) {
    const style: Style = isPart ? { type: 'small', color: INK.faint } : { bold: isSum };
    const indent = isPart ? 12 : 0;
    // Prefers one line for both languages: amounts are read down the column.
    const translations = labelOf(pen, label, languages, width - indent, style);
    const [language] = languages;
    const amountText = [{ language, text: amount }];
    const heights = [pen.heightOf(translations, width - indent, style), pen.heightOf(amountText, AMOUNT_WIDTH, style)];
    const top = beginRow(pen, Math.max(...heights));
    const row = pen.open(table, 'TR');
    const end = pen.write(
      pen.open(row, 'TH'),
      'P',
      translations,
      { x: PAGE.side + indent, y: top, width: width - indent },
      style,
    );
    const amountEnd = pen.write(
      pen.open(row, 'TD'),
      'P',
      amountText,
      { x: PAGE.side + width, y: top, width: AMOUNT_WIDTH },
      {
        ...style,
        align: 'right',
      },
    );
    pen.y = Math.max(end, amountEnd) + ROW_PAD;
  }
}

/** Longer texts are split at sentence ends, so that each part fits on a page. */
const LONGEST = 900;

function drawTexts(pen: Pen, section: Tagged, texts: readonly Text[], languages: Languages, style: Style): void {
  for (const text of texts) {
    for (const { language, text: fullText } of textsIn(text, languages)) {
      for (const part of partsOf(fullText)) {
        const translations = [{ language, text: part }];
        pen.need(pen.heightOf(translations, INNER, style));
        pen.y = pen.write(section, 'P', translations, line(pen), style) + 2;
      }
    }
  }
}

function partsOf(text: string): readonly string[] {
  const parts: string[] = [];
  for (const sentence of text.match(/[^.。!！?？]*[.。!！?？]*\s*|.+/g) ?? []) {
    const last = parts.at(-1);
    if (last !== undefined && last.length + sentence.length <= LONGEST) parts[parts.length - 1] = last + sentence;
    else if (sentence !== '') parts.push(...(sentence.match(new RegExp(`.{1,${LONGEST}}`, 'gs')) ?? []));
  }
  return parts;
}
