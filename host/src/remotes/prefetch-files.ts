import type { RemoteRelease } from '@portico/contract';

/** Loads files into the browser cache without running them. */
export interface FilePrefetcher {
  /** Never rejects: opening the page reports missing files. */
  readonly bring: (release: RemoteRelease, files: readonly string[]) => Promise<void>;
  /** Whether the limit of this HTML page is reached. */
  readonly isSpent: () => boolean;
}

/** Limits of one HTML page: files, and decompressed bytes (about four times the transfer size). */
export const PREFETCH_LIMITS = { files: 60, bytes: 3_000_000 } as const;

/**
 * Uses fetch, because browsers warn about unused preloads. Loaded files and files without integrity are skipped; the
 * browser discards a file with a wrong digest.
 */
export function createFilePrefetcher(): FilePrefetcher {
  const requestedFiles = new Set<string>();
  let bytesLeft: number = PREFETCH_LIMITS.bytes;

  const isSpent = () => bytesLeft <= 0 || requestedFiles.size >= PREFETCH_LIMITS.files;

  async function bringFile(href: string, integrity: string): Promise<void> {
    try {
      const response = await fetch(href, { integrity, priority: 'low' });
      bytesLeft -= (await response.arrayBuffer()).byteLength;
    } catch {
      // Opening the page requests it again and reports the error.
    }
  }

  async function bring({ base, integrity }: RemoteRelease, files: readonly string[]): Promise<void> {
    const fetching = files.flatMap((file) => {
      const { href } = new URL(base + file, document.baseURI);
      const pin = integrity[file];
      if (pin === undefined || isSpent() || requestedFiles.has(href) || isKnown(href)) return [];
      requestedFiles.add(href);
      return [bringFile(href, pin)];
    });
    await Promise.all(fetching);
  }

  return { bring, isSpent };
}

function isKnown(href: string): boolean {
  return performance.getEntriesByName(href, 'resource').length > 0;
}

/** One per page, because the limits are per HTML page. */
export const filePrefetcher = createFilePrefetcher();
