import type { KeyboardEvent } from 'react';

const KEY_OF_AN_INPUT_METHOD = 229;

/**
 * Whether a key belongs to an input method that is spelling a word: its Enter takes the word, its Esc gives the word up.
 * Safari tells of the last one only by its code.
 */
export function isSpelling({ nativeEvent }: KeyboardEvent): boolean {
  return nativeEvent.isComposing || nativeEvent.keyCode === KEY_OF_AN_INPUT_METHOD;
}
