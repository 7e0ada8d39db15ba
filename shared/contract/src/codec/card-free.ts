import * as v from 'valibot';
import { CARD_ERROR, holdsCardNumber } from '../card-number.ts';
import { normalizeFreeText } from '../text/normalize.ts';
import { checked } from './map-codec.ts';
import { lineText, normalizedText, text } from './texts.ts';
import { type Codec, codec } from './two-way.ts';

/**
 * Free text of a request, at most `max` characters. A card number in it is rejected, because Portico stores none
 * (SEC-08).
 */
export function freeText(max: number): Codec<string> {
  return withoutCard(normalizedText(normalizeFreeText, max));
}

/**
 * One line that is searched or compared, such as a name, at most `max` characters; a card number is rejected (SEC-08).
 */
export function freeLine(max: number): Codec<string> {
  return withoutCard(lineText(max));
}

/** Rejects text that contains a card number. */
export function withoutCard(inner: Codec<string>): Codec<string> {
  return checked(inner, (value) => !holdsCardNumber(value), CARD_ERROR);
}

/**
 * A card token from a payment provider's form: letters, digits and `_.~+/=:|-`, no spaces and no card number (SEC-08).
 */
export function cardToken(max = 2000): Codec<string> {
  // In a generated identifier, digits on both sides of a letter are not one number.
  const withoutCard = checked(
    text(max),
    (value) => !holdsCardNumber(value.replaceAll(/[A-Za-z]+/g, ' letters ')),
    CARD_ERROR,
  );
  return checked(withoutCard, (value) => /^[\w.~+/=:|-]*$/.test(value), 'is not a provider token');
}

const CARD_FIELD =
  /^(?:card_?(?:no|num|number|expiry)|pan|cv[vn]2?|cvc2?|security_?code|exp(?:iry|iration)?(?:_?(?:date|month|year))?|valid_?(?:thru|until))$/i;

/**
 * Rejects a request with a non-empty field for the number, expiry or security code of a card, whatever its other fields
 * are.
 */
export function withoutCardFields<T>(inner: Codec<T>): Codec<T> {
  const schema = v.pipe(
    v.looseObject({}),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return;
      const input = dataset.value as Record<string, unknown>;
      for (const [key, value] of Object.entries(input)) {
        if (!CARD_FIELD.test(key) || value === undefined || value === null || value === '') continue;
        addIssue({ message: CARD_ERROR, path: [{ type: 'object', origin: 'value', input, key, value }] });
      }
    }),
    inner.schema as v.GenericSchema<Record<string, unknown>, T>,
  );
  return codec(schema as v.GenericSchema<unknown, T>, inner.encode, inner);
}
