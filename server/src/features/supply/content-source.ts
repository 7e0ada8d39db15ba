import type { Language } from '@portico/contract';

/** A supplier's file of hotel records in one language. */
export interface ContentDump {
  /** Valid for a short time only. */
  readonly url: string;
  /** When the supplier made the file. */
  readonly updatedAt: Date;
}

/** Where a supplier's hotel content comes from. Files are zstd-compressed JSON lines. */
export interface ContentSource {
  /** Selects the mapping of a record. */
  readonly format: 'etg';
  /** The first one supplies everything that does not depend on the language. */
  readonly languages: readonly [Language, ...Language[]];
  /** Hosts of files and pictures; `*.example.com` allows all below it. */
  readonly hosts: readonly string[];
  /**
   * A file of all hotels, or of the recent changes, which flags removed hotels. Undefined if the supplier has none yet.
   *
   * @throws Error if the supplier does not answer.
   */
  readonly dump: (
    kind: 'full' | 'incremental',
    language: Language,
    signal: AbortSignal,
  ) => Promise<ContentDump | undefined>;
}
