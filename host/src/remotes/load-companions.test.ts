import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { loadCompanions } from './load-companions.ts';
import { buildRelease } from './test-release.ts';

const BASE = '/remotes/mf-search/1.0.0-0a1b2c3d/';

beforeAll(() => {
  // The test DOM loads no scripts and would report each as failed.
  const { happyDOM } = window as unknown as { happyDOM: { settings: object } };
  Object.assign(happyDOM.settings, { handleDisabledFileLoadingAsSuccess: true });
});
afterEach(() => document.head.replaceChildren());

function scripts(): HTMLScriptElement[] {
  return [...document.head.querySelectorAll('script')];
}

describe('loadCompanions', () => {
  it('[FED-08] sends for each file under its digest', () => {
    loadCompanions(buildRelease(), ['page.1a2b3c4d.js']);
    expect(scripts().map(({ src, integrity, crossOrigin }) => [new URL(src).pathname, integrity, crossOrigin])).toEqual(
      [[`${BASE}page.1a2b3c4d.js`, 'sha384-page', 'anonymous']],
    );
  });

  it('[FED-08] leaves what the document preloaded to the container, and sends for nothing twice', () => {
    document.head.innerHTML = `<link rel="preload" as="script" href="${BASE}page.1a2b3c4d.js">`;
    loadCompanions(buildRelease(), ['page.1a2b3c4d.js', 'remoteEntry.js']);
    loadCompanions(buildRelease(), ['remoteEntry.js']);
    expect(scripts().map(({ src }) => new URL(src).pathname)).toEqual([`${BASE}remoteEntry.js`]);
  });

  it('[FED-05] takes a script that failed off the page, so that the container asks for it anew', () => {
    loadCompanions(buildRelease(), ['page.1a2b3c4d.js']);
    scripts()[0]?.dispatchEvent(new Event('error'));
    expect(scripts()).toEqual([]);
  });

  it('[FED-05] leaves what has no digest to the container, which refuses it by name', () => {
    loadCompanions(buildRelease(), ['unknown.js']);
    expect(scripts()).toEqual([]);
  });
});
