import type { PageError } from '@portico/contract';
import { ApiClientError, CommonResponseError, type FailedRequest } from '@portico/runtime';
import { describe, expect, it } from 'vitest';
import { RemoteLoadError } from '../remotes/remote-load-error.ts';
import { createErrorReporter, type ErrorScene } from './error-reporter.ts';

const TRIPS = { remote: 'mf-trips', version: '1.4.2-0a1b2c3d' };
const ACCOUNT = { remote: 'mf-account', version: '1.1.0-aaaaaaaa' };

function aScene(more: Partial<ErrorScene> = {}) {
  const reported: Omit<PageError, 'number'>[] = [];
  const reporter = createErrorReporter({
    queue: { add: (pageError) => reported.push(pageError) },
    page: () => ACCOUNT,
    ran: () => ['mf-account'],
    host: () => '2f00aa11',
    isMuted: () => false,
    address: () => 'http://localhost:4300/portal/account/MyTrip?source=roompai&orderno=1',
    fields: () => [],
    lastFailedRequest: () => undefined,
    now: () => 100_000,
    ...more,
  });
  return { reported, reporter };
}

function thrownBy(file: string, message = 'it broke', cause?: unknown): Error {
  const error = new TypeError(message, { cause });
  error.stack = `TypeError: ${message}\n    at draw (http://localhost:4300${file}:1:2)`;
  return error;
}
const fileOf = ({ remote, version }: typeof TRIPS) => `/remotes/${remote}/${version}/page.js`;
const thrown = (error: Error) => ({ error, message: error.message, filename: '', lineno: 1, colno: 2 });

describe('a fault of a page', () => {
  it('is told with remote, version, phase, place and page', () => {
    const { reported, reporter } = aScene();
    reporter.threw(thrown(thrownBy(fileOf(TRIPS))));
    expect(reported).toEqual([
      {
        ...TRIPS,
        phase: 'async',
        message: 'TypeError: it broke',
        stack: `draw ${fileOf(TRIPS)}:1:2`,
        path: '/portal/account/MyTrip',
        requestId: undefined,
        shown: ACCOUNT,
        isUncertain: true,
      },
    ]);
  });

  it('of loading and of the first drawing is the remote’s that the loader names', () => {
    const { reported, reporter } = aScene();
    const named = { name: TRIPS.remote, version: TRIPS.version };
    reporter.remoteFailed(new RemoteLoadError(named, 'entry', 'answered 500'));
    reporter.remoteFailed(new RemoteLoadError(named, 'render', 'it broke', thrownBy('/portal/assets/main.js')));
    expect(reported).toMatchObject([
      { ...TRIPS, phase: 'load', message: 'entry: answered 500' },
      { ...TRIPS, phase: 'render', message: 'render: it broke' },
    ]);
  });

  it('of a file that differs from the published file is a phase of its own', () => {
    const { reported, reporter } = aScene();
    const release = { name: TRIPS.remote, version: TRIPS.version };
    reporter.remoteFailed(new RemoteLoadError(release, 'pin', 'page.js differs from the published file'));
    expect(reported).toMatchObject([
      { ...TRIPS, phase: 'pin', message: 'pin: page.js differs from the published file' },
    ]);
  });

  it('is told once, though loader, React and browser each tell of it', () => {
    const { reported, reporter } = aScene();
    const error = thrownBy(fileOf(TRIPS));
    const pageError = new RemoteLoadError({ name: 'mf-trips', version: TRIPS.version }, 'page', error.message, error);
    reporter.drawingFailed(error, '');
    reporter.remoteFailed(pageError);
    reporter.threw(thrown(error));
    reporter.rejected(pageError);
    expect(reported.map(({ phase }) => phase)).toEqual(['render']);
  });

  it('of React’s own words is of the component’s remote', () => {
    const { reported, reporter } = aScene();
    const error = thrownBy('/portal/assets/vendor.50a7cd43.js', 'Minified React error 31');
    reporter.drawingFailed(error, `\n    at Row (http://localhost:4300${fileOf(TRIPS)}:1:9)`);
    expect(reported).toMatchObject([{ ...TRIPS, phase: 'render' }]);
  });

  it('of the policy is of the script that was forbidden something, else of the page', () => {
    const { reported, reporter } = aScene();
    const event = { effectiveDirective: 'script-src-elem', blockedURI: 'https://evil.test/x.js?a' };
    reporter.forbade({ ...event, sourceFile: `http://localhost:4300${fileOf(TRIPS)}` });
    reporter.forbade({ ...event, sourceFile: '' });
    expect(reported).toMatchObject([
      { ...TRIPS, phase: 'csp', message: `script-src-elem forbids evil.test/… from ${fileOf(TRIPS)}` },
      { ...ACCOUNT, phase: 'csp', message: 'script-src-elem forbids evil.test/…' },
    ]);
  });

  it('carries the number of the call that failed shortly before', () => {
    let last: FailedRequest | undefined;
    const { reported, reporter } = aScene({ lastFailedRequest: () => last });
    reporter.rejected(new ApiClientError('server', '/api/orderBook answered 502'));
    last = { requestId: 'Zx81kq02mWpl', failedAt: 99_000 };
    reporter.rejected(thrownBy(fileOf(TRIPS)));
    last = { requestId: 'older', failedAt: 1_000 };
    reporter.rejected(thrownBy(fileOf(TRIPS)));
    expect(reported.map(({ requestId }) => requestId)).toEqual([undefined, 'Zx81kq02mWpl', undefined]);
    expect(reported[0]).toMatchObject({ ...ACCOUNT, phase: 'promise' });
  });

  it('tells nothing that was typed, nor addresses of people', () => {
    const { reported, reporter } = aScene({ fields: () => [{ value: 'Anna Lee' }] });
    reporter.rejected(thrownBy(fileOf(TRIPS), 'no Anna Lee, anna@harbour.example, +852 9123 4567'));
    expect(reported[0]?.message).toBe('TypeError: no [typed], [email], [number]');
    expect(JSON.stringify(reported)).not.toMatch(/anna|9123/i);
  });

  it.each([
    ['what the page has reacted to', (one: Reporter) => one.rejected(new CommonResponseError('signedOut', ''))],
    ['what was given up', (one: Reporter) => one.rejected(new ApiClientError('aborted', ''))],
    ['a lost connection', (one: Reporter) => one.rejected(new ApiClientError('offline', ''))],
    [
      'what browsers say by themselves',
      (one: Reporter) => one.threw({ error: null, message: 'Script error.', filename: '', lineno: 1, colno: 2 }),
    ],
    [
      'an extension',
      (one: Reporter) =>
        one.threw({ error: null, message: 'x', filename: 'chrome-extension://a/b.js', lineno: 1, colno: 2 }),
    ],
  ])('is not %s', (_what, happen) => {
    const { reported, reporter } = aScene();
    happen(reporter);
    expect(reported).toEqual([]);
  });

  it('is nobody else’s where a developer’s own build runs', () => {
    const { reported, reporter } = aScene({ isMuted: (remote) => remote === 'mf-trips' });
    reporter.threw(thrown(thrownBy(fileOf(TRIPS))));
    reporter.threw(thrown(thrownBy(fileOf(ACCOUNT))));
    expect(reported.map(({ remote }) => remote)).toEqual(['mf-account']);
  });

  it.each([undefined, null, 7, 'text', { any: 'thing' }])('may be thrown as %s', (reason) => {
    const { reported, reporter } = aScene();
    reporter.rejected(reason);
    expect(reported).toMatchObject([{ ...ACCOUNT, phase: 'promise' }]);
  });
});

describe('[TEAM-03] the owner of an error that claims to be of another remote', () => {
  const thrownIn = (owner: typeof TRIPS, claimed: typeof TRIPS) => ({
    ...{ error: thrownBy(fileOf(claimed)), message: 'it broke' },
    ...{ filename: `http://localhost:4300${fileOf(owner)}`, lineno: 3, colno: 9 },
  });

  it('is the one whose file the browser names, whatever the text of the stack says', () => {
    const { reported, reporter } = aScene();
    reporter.threw(thrownIn(ACCOUNT, TRIPS));
    expect(reported).toMatchObject([{ ...ACCOUNT, stack: `${fileOf(ACCOUNT)}:3:9\ndraw ${fileOf(TRIPS)}:1:2` }]);
    expect(reported[0]?.isUncertain).toBeUndefined();
  });

  it.each([
    ['the error of a remote whose page is not displayed', { page: () => TRIPS }],
    ['an error after another remote ran on the page', { ran: () => ['mf-account', 'mf-trips'] }],
    ['an error of a page of the host', { page: () => undefined }],
  ])('is uncertain: %s', (_what, scene) => {
    const { reported, reporter } = aScene(scene);
    const named = { name: ACCOUNT.remote, version: ACCOUNT.version };
    reporter.threw(thrownIn(ACCOUNT, ACCOUNT));
    reporter.remoteFailed(new RemoteLoadError(named, 'render', 'it broke'));
    reporter.drawingFailed(thrownBy(fileOf(ACCOUNT)), '');
    expect(reported.map(({ remote, isUncertain }) => [remote, isUncertain])).toEqual([
      ['mf-account', true],
      ['mf-account', true],
      ['mf-account', true],
    ]);
  });

  it('is uncertain where only the stack or the page names it', () => {
    const { reported, reporter } = aScene();
    reporter.threw(thrown(thrownBy(fileOf(ACCOUNT))));
    reporter.rejected(thrownBy(fileOf(ACCOUNT)));
    reporter.rejected(new Error('of nowhere'));
    reporter.forbade({ effectiveDirective: 'img-src', blockedURI: 'https://evil.test/', sourceFile: '' });
    expect(reported.map(({ isUncertain }) => isUncertain)).toEqual([true, true, true, true]);
    expect(reported.every(({ shown }) => shown === ACCOUNT)).toBe(true);
  });
});

type Reporter = ReturnType<typeof createErrorReporter>;
