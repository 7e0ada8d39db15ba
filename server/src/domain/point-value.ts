/** One point is worth one US cent. */
export const CENTS_OF_A_POINT = 1;
