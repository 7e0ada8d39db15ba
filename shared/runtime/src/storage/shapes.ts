import { type Codec, decode } from '@portico/contract';

/** Converts a stored value to text and back; damaged text reads as undefined. */
export interface TextShape<T> {
  parse(text: string): T | undefined;
  format(value: T): string;
}

/** Unencoded text; undefined if it does not fit. */
export function plainText<T extends string = string>(
  fits: ((text: string) => text is T) | ((text: string) => boolean) = (text) => text !== '',
): TextShape<T> {
  return { parse: (text) => (fits(text) ? (text as T) : undefined), format: (value) => value };
}

/** A value as JSON; undefined if it does not fit. */
export function jsonValue<T>(fits: (value: unknown) => value is T): TextShape<T> {
  return {
    parse: (text) => {
      const value = parsedJson(text);
      return fits(value) ? value : undefined;
    },
    format: (value) => JSON.stringify(value),
  };
}

/** A value as the JSON of its wire form. */
export function codedJson<T>(codec: Codec<T>): TextShape<T> {
  return {
    parse: (text) => {
      const read = decode(codec, parsedJson(text));
      return read.ok ? read.value : undefined;
    },
    format: (value) => JSON.stringify(codec.encode(value)),
  };
}

/** The value of a JSON text; undefined if it is invalid. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
