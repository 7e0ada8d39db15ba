import type { ErrorPhase, PageError } from '@portico/contract';
import { expect, it } from 'vitest';
import { RemoteLoadError } from '../remotes/remote-load-error.ts';
import { createErrorReporter } from './error-reporter.ts';

const ORIGIN = 'http://localhost:4300';
const VERSIONS = [
  { remote: 'mf-search', version: '1.0.0-3f2a91c0' },
  { remote: 'mf-booking', version: '2.3.1-77c0de12' },
  { remote: 'mf-trips', version: '1.4.2-0a1b2c3d' },
  { remote: 'mf-account', version: '1.1.0-aaaaaaaa' },
] as const;
const HOST = { remote: 'host', version: '2f00aa11' };
/** Like a real stack: shared code inside and the host outside of the culprit. */
const INSIDE = ['', `    at Ct (${ORIGIN}/portal/assets/vendor.50a7cd43.js:2:91)\n`] as const;
const OUTSIDE = `\n    at Object.run (${ORIGIN}/portal/assets/main.c5d4baad.js:1:77)`;

interface Injected {
  readonly owner: { readonly remote: string; readonly version: string };
  readonly phase: ErrorPhase;
}

/** Every kind of error of every version, also on pages of other remotes. */
function inject(index: number): Injected & { readonly reported: readonly Omit<PageError, 'number'>[] } {
  const isOfHost = index % 10 === 9;
  const owner = isOfHost ? HOST : (VERSIONS[index % 4] ?? HOST);
  const page = VERSIONS[(index + Math.floor(index / 4)) % 4];
  const reported: Omit<PageError, 'number'>[] = [];
  const reporter = createErrorReporter({
    queue: { add: (pageError) => reported.push(pageError) },
    page: () => page,
    ran: () => [],
    host: () => HOST.version,
    isMuted: () => false,
    address: () => `${ORIGIN}/portal/account/MyTrip?source=roompai`,
    fields: () => [],
    lastFailedRequest: () => undefined,
    now: () => 0,
  });
  const file = isOfHost
    ? `${ORIGIN}/portal/assets/main.c5d4baad.js`
    : `${ORIGIN}/remotes/${owner.remote}/${owner.version}/page.${index}.js`;
  const error = new TypeError(`fault ${index}`);
  error.stack = `TypeError: fault ${index}\n${INSIDE[index % 2]}    at draw (${file}:1:${index})${OUTSIDE}`;
  const kinds: readonly (readonly [ErrorPhase, () => void])[] = [
    ['async', () => reporter.threw({ error, message: error.message, filename: file, lineno: 1, colno: 2 })],
    ['promise', () => reporter.rejected(error)],
    ['render', () => reporter.drawingFailed(error, `\n    at Row (${file}:1:1)`)],
    [
      'csp',
      () => reporter.forbade({ effectiveDirective: 'img-src', blockedURI: 'https://evil.test/', sourceFile: file }),
    ],
    [
      'load',
      () =>
        reporter.remoteFailed(
          new RemoteLoadError({ name: owner.remote, version: owner.version }, 'entry', `fault ${index}`),
        ),
    ],
  ];
  const [phase, happen] = kinds[Math.floor(index / 4) % kinds.length] ?? ['async', () => undefined];
  happen();
  return { owner, phase, reported };
}

it('gives at least 198 of 200 faults to the right remote, version and phase', () => {
  const injected = Array.from({ length: 200 }, (_, index) => inject(index));
  const right = injected.filter(({ owner, phase, reported: [pageError, ...others] }) => {
    if (!pageError || others.length > 0) return false;
    return pageError.remote === owner.remote && pageError.version === owner.version && pageError.phase === phase;
  });
  expect(new Set(injected.map(({ phase }) => phase)).size).toBe(5);
  expect(right.length).toBeGreaterThanOrEqual(198);
});
