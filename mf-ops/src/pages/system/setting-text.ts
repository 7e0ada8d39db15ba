import { jsonValue } from '@portico/runtime';

const SEPARATOR = ' · ';
const structure = jsonValue((value): value is object => typeof value === 'object' && value !== null);

/** A setting that is stored as a JSON array or object, without brackets and quotes; all other values unchanged. */
export function settingText(value: string): string {
  const parsed = structure.parse(value);
  if (parsed === undefined) return value;
  return Array.isArray(parsed) ? parsed.map(itemText).join(SEPARATOR) : itemText(parsed);
}

function itemText(item: unknown): string {
  if (typeof item !== 'object' || item === null) return String(item);
  if ('code' in item) return String(item.code);
  // The languages are recognisable without their codes.
  if ('en' in item && 'zh' in item) return `${item.en}${SEPARATOR}${item.zh}`;
  return Object.entries(item)
    .map(([key, value]) => `${key}: ${value}`)
    .join(SEPARATOR);
}
