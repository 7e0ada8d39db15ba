import type { RemoteRelease } from '@portico/contract';

/** Sends for files of a release before its container does: they travel beside the container and not after it. */
export type LoadBeside = (release: RemoteRelease, files: readonly string[]) => void;

/**
 * A part's script only leaves its modules where the container will look for them, so it may run first; while it is on its
 * way, the container waits for the same script. A preload would do as well, but the browser complains of each one that a
 * slow machine does not use within seconds. What the document preloaded is left alone, and so is what has no digest.
 */
export const loadBeside: LoadBeside = ({ base, integrity }, files) => {
  for (const file of files) {
    const pin = integrity[file];
    const { href } = new URL(base + file, document.baseURI);
    if (pin !== undefined && !isAskedFor(href)) document.head.append(scriptOf(href, pin));
  }
};

function isAskedFor(href: string): boolean {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=preload]')];
  return links.some((link) => link.href === href) || [...document.scripts].some(({ src }) => src === href);
}

function scriptOf(href: string, pin: string): HTMLScriptElement {
  const script = document.createElement('script');
  script.async = true;
  script.crossOrigin = 'anonymous';
  script.integrity = pin;
  script.src = href;
  // One that failed would be waited for in vain: the container asks again, and tells what is wrong.
  script.addEventListener('error', () => script.remove());
  return script;
}
