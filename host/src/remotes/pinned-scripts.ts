import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import type { RemoteRelease } from '@portico/contract';

/** Integrity of every URL that the federation runtime may load. */
export class Pins {
  readonly #pins = new Map<string, string>();
  /** Only development builds on this machine may load without integrity. */
  readonly #isDevelopment: boolean;

  constructor(isDevelopment = false) {
    this.#isDevelopment = isDevelopment;
  }

  add({ base, integrity }: Pick<RemoteRelease, 'base' | 'integrity'>): void {
    for (const [file, pin] of Object.entries(integrity)) this.#pins.set(addressOf(base + file), pin);
  }

  /** Undefined only if no integrity is needed; throws if it is missing. */
  find(url: string): string | undefined {
    const pin = this.#pins.get(addressOf(url));
    if (pin === undefined && !(this.#isDevelopment && new URL(url, document.baseURI).hostname === 'localhost')) {
      throw new Error(`Blocked ${url}: the registry has no digest for it`);
    }
    return pin;
  }
}

/** Every script and link of the federation runtime gets its integrity, or is not created. */
export function pinningPlugin(pins: Pins, timeoutMs: number): ModuleFederationRuntimePlugin {
  return {
    name: 'portico-pins',
    createScript: ({ url }) => {
      const script = document.createElement('script');
      secure(script, pins.find(url));
      script.src = url;
      // The loader's limit accounts for a blocked page; this one only frees what the loader gave up.
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

/** A retry adds a query; the integrity stays the same. */
function addressOf(url: string): string {
  const { origin, pathname } = new URL(url, document.baseURI);
  return origin + pathname;
}
