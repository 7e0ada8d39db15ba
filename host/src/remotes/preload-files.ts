import type { RemoteRelease } from '@portico/contract';

/** Asks for files of a release before its container does: they travel beside the container and not after it. */
export type PreloadFiles = (release: RemoteRelease, files: readonly string[]) => void;

/** What the document preloaded itself is left alone, and so is what has no digest: the browser would take it unseen. */
export const preloadFiles: PreloadFiles = ({ base, integrity }, files) => {
  for (const file of files) {
    const pin = integrity[file];
    const { href } = new URL(base + file, document.baseURI);
    if (pin !== undefined && !isAskedFor(href)) document.head.append(preloadOf(href, pin));
  }
};

function isAskedFor(href: string): boolean {
  return [...document.querySelectorAll<HTMLLinkElement>('link[rel=preload]')].some((link) => link.href === href);
}

/** With the attributes of the script that will use it, or the browser fetches twice. */
function preloadOf(href: string, pin: string): HTMLLinkElement {
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = 'script';
  link.crossOrigin = 'anonymous';
  link.integrity = pin;
  link.href = href;
  return link;
}
