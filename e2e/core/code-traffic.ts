import type { CDPSession, Page } from '@playwright/test';

/** A file of code that a page asked for. */
export interface AskedFile {
  readonly url: string;
  /** Bytes of it came over the network, were it only to hear that it has not changed. */
  readonly isFromNetwork: boolean;
  /** All of it came: of a page that is left before, the browser keeps nothing. */
  readonly isWhole: boolean;
}

/** Scripts, and what is written down about them: files of the host's and of remotes' builds. */
const CODE = /\/(?:remotes|portal\/assets)\/|\.(?:js|json|css)(?:$|\?)/;

/** Which files of code a page asks for, and whether its browser had them already, by the browser's own account. */
export class CodeTraffic {
  readonly #files = new Map<string, { url: string; isCached: boolean; isWhole: boolean }>();

  static async begin(page: Page): Promise<CodeTraffic> {
    const session = await page.context().newCDPSession(page);
    await session.send('Network.enable');
    return new CodeTraffic(session);
  }

  private constructor(session: CDPSession) {
    session.on('Network.requestWillBeSent', ({ requestId, request }) => {
      if (CODE.test(request.url)) this.#files.set(requestId, { url: request.url, isCached: false, isWhole: false });
    });
    const cached = (requestId: string) => {
      const file = this.#files.get(requestId);
      if (file) file.isCached = true;
    };
    session.on('Network.loadingFinished', ({ requestId }) => {
      const file = this.#files.get(requestId);
      if (file) file.isWhole = true;
    });
    session.on('Network.requestServedFromCache', ({ requestId }) => cached(requestId));
    session.on('Network.responseReceived', ({ requestId, response }) => {
      if (response.fromDiskCache || response.fromPrefetchCache) cached(requestId);
    });
  }

  get files(): readonly AskedFile[] {
    return [...this.#files.values()].map(({ url, isCached, isWhole }) => ({ url, isFromNetwork: !isCached, isWhole }));
  }

  /** Of what has come: where the rest comes from is not known yet. */
  get fromNetwork(): readonly string[] {
    return this.files.filter(({ isFromNetwork, isWhole }) => isFromNetwork && isWhole).map(({ url }) => url);
  }

  clear(): void {
    this.#files.clear();
  }
}
