import type { CDPSession, Page } from '@playwright/test';

/** A requested code file. */
export interface RequestedFile {
  readonly url: string;
  /** Whether any bytes came over the network, even for a revalidation. */
  readonly isFromNetwork: boolean;
  /** Whether it was received completely: the browser does not cache an incomplete file. */
  readonly isComplete: boolean;
}

/** Scripts and metadata from the builds of host and remotes. */
const CODE = /\/(?:remotes|portal\/assets)\/|\.(?:js|json|css)(?:$|\?)/;

/**
 * Records which code files a page requests, and whether they came from the browser's cache, as reported by the browser.
 */
export class CodeTraffic {
  readonly #files = new Map<string, { url: string; isCached: boolean; isComplete: boolean }>();

  static async begin(page: Page): Promise<CodeTraffic> {
    const session = await page.context().newCDPSession(page);
    await session.send('Network.enable');
    return new CodeTraffic(session);
  }

  private constructor(session: CDPSession) {
    session.on('Network.requestWillBeSent', ({ requestId, request }) => {
      if (CODE.test(request.url)) this.#files.set(requestId, { url: request.url, isCached: false, isComplete: false });
    });
    const cached = (requestId: string) => {
      const file = this.#files.get(requestId);
      if (file) file.isCached = true;
    };
    session.on('Network.loadingFinished', ({ requestId }) => {
      const file = this.#files.get(requestId);
      if (file) file.isComplete = true;
    });
    session.on('Network.requestServedFromCache', ({ requestId }) => cached(requestId));
    session.on('Network.responseReceived', ({ requestId, response }) => {
      if (response.fromDiskCache || response.fromPrefetchCache) cached(requestId);
    });
  }

  get files(): readonly RequestedFile[] {
    return [...this.#files.values()].map(({ url, isCached, isComplete }) => ({
      url,
      isFromNetwork: !isCached,
      isComplete,
    }));
  }

  /** Only completed files: the source of the others is not known yet. */
  get fromNetwork(): readonly string[] {
    return this.files.filter(({ isFromNetwork, isComplete }) => isFromNetwork && isComplete).map(({ url }) => url);
  }

  clear(): void {
    this.#files.clear();
  }
}
