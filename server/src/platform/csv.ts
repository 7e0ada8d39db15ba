export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

/** TRIP-03: a cell that a spreadsheet would run as a formula is prefixed with an apostrophe. */
export function csvCell(text: string): string {
  const safe = /^[=+\-@＝＋－＠\t\r\n\0]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
