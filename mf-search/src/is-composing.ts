import type { KeyboardEvent } from 'react';

const KEY_OF_AN_INPUT_METHOD = 229;

/**
 * Whether a key belongs to an input method: Enter accepts the composed word, Esc cancels it. Safari reports that
 * Enter only by its key code.
 */
export function isImeKey({ nativeEvent }: KeyboardEvent): boolean {
  return nativeEvent.isComposing || nativeEvent.keyCode === KEY_OF_AN_INPUT_METHOD;
}
