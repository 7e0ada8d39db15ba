export type Cell = string | number;

/** Rows with headings; numeric columns are right-aligned. */
export interface Table {
  readonly title: string;
  readonly heads: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
}

export function tableText({ title, heads, rows }: Table): string {
  const cells = [heads, ...rows.map((row) => row.map(cellText))];
  const widths = heads.map((_, column) => Math.max(...cells.map((row) => widthOf(row[column] ?? ''))));
  const isNumeric = heads.map((_, column) => rows.some((row) => typeof row[column] === 'number'));
  const line = (row: readonly string[]) =>
    row
      .map((cell, column) => padded(cell, widths[column] ?? 0, isNumeric[column] ?? false))
      .join('  ')
      .trimEnd();
  const [head = [], ...body] = cells;
  return [title, line(head), widths.map((width) => '─'.repeat(width)).join('  '), ...body.map(line)].join('\n');
}

/** Formats a number with three significant digits. */
export function figureText(value: number): string {
  if (!Number.isFinite(value)) return '–';
  const size = Math.abs(value);
  const decimals = Number.isInteger(value) || size >= 100 ? 0 : size >= 10 ? 1 : 2;
  return value.toLocaleString('en-GB', { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
}

function cellText(cell: Cell): string {
  return typeof cell === 'number' ? figureText(cell) : cell;
}

function padded(text: string, width: number, isRight: boolean): string {
  const blanks = ' '.repeat(width - widthOf(text));
  return isRight ? blanks + text : text + blanks;
}

function widthOf(text: string): number {
  return [...text].length;
}
