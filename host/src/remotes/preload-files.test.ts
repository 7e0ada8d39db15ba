import { afterEach, describe, expect, it } from 'vitest';
import { preloadFiles } from './preload-files.ts';
import { aRelease } from './test-release.ts';

const BASE = '/remotes/mf-search/1.0.0-0a1b2c3d/';

afterEach(() => document.head.replaceChildren());

function preloads(): string[] {
  return [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=preload]')].map((link) =>
    [link.getAttribute('as'), new URL(link.href).pathname, link.integrity, link.crossOrigin].join(' '),
  );
}

describe('preloadFiles', () => {
  it('[FED-08] asks for each file as the script that will use it does', () => {
    preloadFiles(aRelease(), ['page.1a2b3c4d.js']);
    expect(preloads()).toEqual([`script ${BASE}page.1a2b3c4d.js sha384-page anonymous`]);
  });

  it('[FED-08] asks once, whoever asked first', () => {
    document.head.innerHTML = `<link rel="preload" as="script" href="${BASE}page.1a2b3c4d.js">`;
    preloadFiles(aRelease(), ['page.1a2b3c4d.js', 'remoteEntry.js']);
    preloadFiles(aRelease(), ['remoteEntry.js']);
    expect(document.head.querySelectorAll('link')).toHaveLength(2);
  });

  it('[FED-05] leaves what has no digest to the container, which refuses it by name', () => {
    preloadFiles(aRelease(), ['unknown.js']);
    expect(preloads()).toEqual([]);
  });
});
