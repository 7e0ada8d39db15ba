/** A row in the text format of COPY. */
export function copyRow(values: readonly Value[]): string {
  return `${values.map(copyValue).join('\t')}\n`;
}

type Value = string | number | boolean | Buffer | null | undefined;

function copyValue(value: Value): string {
  if (value === null || value === undefined) return '\\N';
  if (Buffer.isBuffer(value)) return `\\\\x${value.toString('hex')}`;
  if (typeof value !== 'string') return String(value);
  return value.replaceAll(/[\\\t\n\r]/g, (character) => ESCAPES[character] ?? '');
}

const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };
