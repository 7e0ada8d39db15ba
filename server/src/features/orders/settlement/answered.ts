/** A supplier response; `at` is set only when past orders are written afterwards. */
export interface ApiQueryResult {
  readonly at?: Date;
  /** Id of the supplier request that the response completes. */
  readonly closes?: number;
}

export function closing(closes: number | undefined): { readonly closes?: number } {
  return closes === undefined ? {} : { closes };
}
