import type { RemoteRelease } from '@portico/contract';

/** Loads chunks of a release in parallel with its container. */
export type LoadCompanions = (release: RemoteRelease, files: readonly string[]) => void;

/**
 * A chunk's script only registers modules for the container, so it may run first; the container waits for a script in
 * flight. A preload would cause console warnings when it is unused for seconds. Preloaded files and files without
 * integrity are left out.
 */
export const loadCompanions: LoadCompanions = ({ base, integrity }, files) => {
  for (const file of files) {
    const pin = integrity[file];
    const { href } = new URL(base + file, document.baseURI);
    if (pin !== undefined && !isRequested(href)) document.head.append(scriptOf(href, pin));
  }
};

function isRequested(href: string): boolean {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=preload]')];
  return links.some((link) => link.href === href) || [...document.scripts].some(({ src }) => src === href);
}

function scriptOf(href: string, pin: string): HTMLScriptElement {
  const script = document.createElement('script');
  script.async = true;
  script.crossOrigin = 'anonymous';
  script.integrity = pin;
  script.src = href;
  // The container would wait for a failed script: it loads it again and reports the error.
  script.addEventListener('error', () => script.remove());
  return script;
}
