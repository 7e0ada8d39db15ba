import type { RemoteRelease } from '@portico/contract';

/** Brings files into the browser's cache and runs none of them. */
export interface FetchAhead {
  /** Of a release. Never rejects: what is missing is told when it is opened. */
  readonly bring: (release: RemoteRelease, files: readonly string[]) => Promise<void>;
  /** Nothing more is brought for this document. */
  readonly isSpent: () => boolean;
}

/** What one document may fetch ahead: files, and bytes as they are unpacked, some four times what travels. */
export const AHEAD_LIMITS = { files: 60, bytes: 3_000_000 } as const;

/**
 * Not by a preload, which a browser complains of where nobody uses it. What was asked for already stands among the page's
 * resources; what comes with another digest is thrown away by the browser, and what has none is left alone.
 */
export function createFetchAhead(): FetchAhead {
  const asked = new Set<string>();
  let bytesLeft: number = AHEAD_LIMITS.bytes;

  const isSpent = () => bytesLeft <= 0 || asked.size >= AHEAD_LIMITS.files;

  async function bringFile(href: string, integrity: string): Promise<void> {
    try {
      const answer = await fetch(href, { integrity, priority: 'low' });
      bytesLeft -= (await answer.arrayBuffer()).byteLength;
    } catch {
      // Asked for again, and told, by whoever opens the page.
    }
  }

  async function bring({ base, integrity }: RemoteRelease, files: readonly string[]): Promise<void> {
    const fetching = files.flatMap((file) => {
      const { href } = new URL(base + file, document.baseURI);
      const pin = integrity[file];
      if (pin === undefined || isSpent() || asked.has(href) || isKnown(href)) return [];
      asked.add(href);
      return [bringFile(href, pin)];
    });
    await Promise.all(fetching);
  }

  return { bring, isSpent };
}

function isKnown(href: string): boolean {
  return performance.getEntriesByName(href, 'resource').length > 0;
}

/** One for the page: its limits are the document's. */
export const fetchAhead = createFetchAhead();
