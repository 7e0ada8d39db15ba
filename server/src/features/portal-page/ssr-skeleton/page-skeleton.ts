/** What a page will show first, in the words of its language: enough to read and to go on from. */
export interface PageSight {
  readonly title: string;
  /** Where that is: beside the title, before it in Chinese; '' where nobody knows. */
  readonly place: string;
  readonly rows: readonly SightRow[];
}

/** A thing that the page lists. */
export interface SightRow {
  readonly name: string;
  /** An address of the portal, without its source. */
  readonly to: string;
  /** Below the name, a line each. */
  readonly lines: readonly string[];
  /** Decimal text. */
  readonly total?: { readonly amount: string; readonly currency: string };
}
