import type { RoomGuest } from '@portico/contract';

const MASK = '***';

/** Fields that contain data of persons at every supplier. */
const PERSONAL =
  /^(?:(?:first|last|middle|full|given|family|sur)_?-?names?|surname|e-?mail(?:_?address)?|(?:mobile|cell|tele)?_?phone(?:_?(?:no|num|number))?|telephone|mobile|tel|fax|(?:billing_?)?address(?:_?line_?\d?)?|street\w*|zip(?:_?code)?|postal_?code|passport\w*|(?:date_?of_?)?birth\w*|holder|special_?requests?|comments?|remarks?)$/i;

/** Records of persons, in which a plain `name` is that of a person. */
const PERSONS = /guest|pax|holder|travell?er|contact|customer|occupant|user|room_?data/i;

const EMAIL = /[^\s"'<>(),;:]+@[^\s"'<>(),;:]+\.[a-z]{2,}/gi;

export interface PersonalData {
  readonly guests: readonly RoomGuest[];
  readonly specialRequest: string;
}

/** SUP-13: the text of a call without guests' names, emails, phone numbers and addresses. */
export function redactCall(text: string, order: PersonalData): string {
  const start = text.search(/[[{<]/);
  const [head, body] = start < 0 ? [text, ''] : [text.slice(0, start), text.slice(start)];
  return withoutValues(head + redactBody(body), valuesOf(order)).replaceAll(EMAIL, MASK);
}

function redactBody(body: string): string {
  try {
    return JSON.stringify(masked(JSON.parse(body), false), undefined, 2);
  } catch {
    // XML, HTML, or JSON that was cut off.
    return body
      .replaceAll(/<([\w:.-]+)([^<>]*)>([^<>]+)</g, (all, name: string, attributes: string) =>
        PERSONAL.test(name.replace(/^.*:/, '')) ? `<${name}${attributes}>${MASK}<` : all,
      )
      .replaceAll(/"([\w-]+)"\s*:\s*"(?:[^"\\]|\\.)*"?/g, (all, name: string) =>
        PERSONAL.test(name) ? `"${name}":"${MASK}"` : all,
      );
  }
}

function masked(value: unknown, isPerson: boolean): unknown {
  if (Array.isArray(value)) return value.map((item) => masked(item, isPerson));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => {
      const isPlain = typeof item === 'string' || typeof item === 'number';
      const isPersonal = PERSONAL.test(name) || (isPerson && /^name$/i.test(name));
      return [name, isPlain && isPersonal && item !== '' ? MASK : masked(item, isPerson || PERSONS.test(name))];
    }),
  );
}

function valuesOf({ guests, specialRequest }: PersonalData): readonly string[] {
  const values = guests.flatMap(({ firstName, lastName, email, phone, otherGuests = [] }) => [
    ...[firstName, lastName, email, phone],
    ...otherGuests.flatMap((guest) => [guest.firstName, guest.lastName]),
  ]);
  const named = [...values, specialRequest].filter((value) => value !== undefined && value.trim() !== '');
  return named.map((value) => String(value).trim()).toSorted((a, b) => b.length - a.length);
}

/** Suppliers repeat guests' data in fields of their own names. */
function withoutValues(text: string, values: readonly string[]): string {
  return values.reduce((rest, value) => {
    // A short name must not be masked inside a word; Chinese has no spaces between words.
    const isSpaced = /^[\p{Script=Latin}\d]/u.test(value);
    const [before, after] = isSpaced ? ['(?<![\\p{L}\\p{N}])', '(?![\\p{L}\\p{N}])'] : ['', ''];
    return rest.replaceAll(new RegExp(`${before}${escaped(value)}${after}`, 'giu'), MASK);
  }, text);
}

function escaped(value: string): string {
  return value.replaceAll(/[$()*+./?[\\\]^{|}]/g, '\\$&');
}
