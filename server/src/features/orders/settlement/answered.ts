/** An answer of the supplier, now or in a past that is written afterwards. */
export interface Answered {
  readonly at?: Date;
  /** The call to the supplier that is answered by it. */
  readonly closes?: number;
}

export function closing(closes: number | undefined): { readonly closes?: number } {
  return closes === undefined ? {} : { closes };
}
