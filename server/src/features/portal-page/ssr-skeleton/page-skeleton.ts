/** First content of a page in its language: enough to read and to navigate. */
export interface PageSkeleton {
  readonly title: string;
  /** Place of the results: after the title, in Chinese before it; '' if unknown. */
  readonly place: string;
  readonly rows: readonly SkeletonRow[];
}

/** An item that the page lists. */
export interface SkeletonRow {
  readonly name: string;
  /** A URL of the portal without the source parameter. */
  readonly to: string;
  /** Lines below the name. */
  readonly lines: readonly string[];
  /** Amount as a decimal string. */
  readonly total?: { readonly amount: string; readonly currency: string };
}
