import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import type { RemoteRelease } from '@portico/contract';

/** Digests of every address that the federation runtime may load. */
export class Pins {
  readonly #pins = new Map<string, string>();
  /** A development build carries no pins; only addresses of this machine may do without. */
  readonly #isDevelopment: boolean;

  constructor(isDevelopment = false) {
    this.#isDevelopment = isDevelopment;
  }

  /** From here on the release's files may be loaded. */
  add({ base, integrity }: Pick<RemoteRelease, 'base' | 'integrity'>): void {
    for (const [file, pin] of Object.entries(integrity)) this.#pins.set(addressOf(base + file), pin);
  }

  /** The digest for an address; undefined only where none is needed. Throws where one is missing. */
  find(url: string): string | undefined {
    const pin = this.#pins.get(addressOf(url));
    if (pin === undefined && !(this.#isDevelopment && new URL(url, document.baseURI).hostname === 'localhost')) {
      throw new Error(`Refused ${url}: the registry holds no digest for it`);
    }
    return pin;
  }
}

/** Every script and link that the federation runtime makes carries its pin, or is not made. */
export function pinningPlugin(pins: Pins, timeoutMs: number): ModuleFederationRuntimePlugin {
  return {
    name: 'portico-pins',
    createScript: ({ url }) => {
      const script = document.createElement('script');
      secure(script, pins.find(url));
      script.src = url;
      // The loader's own limit counts, which knows a page that stood still; this one is for what the loader gave up.
      return { script, timeout: timeoutMs * 3 };
    },
    createLink: ({ url, attrs }) => {
      const link = document.createElement('link');
      secure(link, pins.find(url));
      for (const [name, value] of Object.entries(attrs ?? {})) link.setAttribute(name, String(value));
      link.href = url;
      return link;
    },
  };
}

function secure(element: HTMLScriptElement | HTMLLinkElement, pin: string | undefined): void {
  element.crossOrigin = 'anonymous';
  if (pin !== undefined) element.integrity = pin;
}

/** A retry adds a query so that the browser asks again; it does not change what must come back. */
function addressOf(url: string): string {
  const { origin, pathname } = new URL(url, document.baseURI);
  return origin + pathname;
}
