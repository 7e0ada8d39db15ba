const SEPARATOR = ' · ';

/** A setting that is stored as JSON, without brackets and quotes; all other values unchanged. */
export function settingText(value: string): string {
  const parsed = parse(value);
  return Array.isArray(parsed) ? parsed.map(itemText).join(SEPARATOR) : itemText(parsed);
}

/** A text may look like JSON without being it. */
function parse(value: string): unknown {
  if (!/^[[{]/.test(value)) return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
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
