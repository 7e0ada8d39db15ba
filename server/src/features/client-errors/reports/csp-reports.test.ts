import { describe, expect, it } from 'vitest';
import { type BrowserViolation, clientErrorOfViolation, readBrowserReports } from './csp-reports.ts';

const PAGE = 'http://localhost:4300/portal/account/MyTrip?source=roompai&orderno=1';
const FILE = 'http://localhost:4300/remotes/mf-trips/1.4.2-0a1b2c3d/page.js';

const classic = (report: object) => ({ 'csp-report': report });
const violation = (more: Partial<BrowserViolation> = {}): BrowserViolation => ({
  page: PAGE,
  directive: 'script-src-elem',
  blocked: 'https://evil.test/x.js',
  source: '',
  ...more,
});

describe('readBrowserReports', () => {
  it('reads what report-uri gets', () => {
    const report = {
      'document-uri': PAGE,
      'violated-directive': 'script-src-elem',
      'effective-directive': 'script-src-elem',
      'blocked-uri': 'https://evil.test/x.js',
      'source-file': FILE,
      'script-sample': 'something typed',
    };
    expect(readBrowserReports(classic(report))).toEqual([violation({ source: FILE })]);
  });

  it('reads what report-to gets, and leaves other reports out', () => {
    const body = { documentURL: PAGE, effectiveDirective: 'script-src-elem', blockedURL: 'https://evil.test/x.js' };
    const list = [{ type: 'deprecation', body: {} }, { type: 'csp-violation', url: PAGE, body }, 7, null];
    expect(readBrowserReports(list)).toEqual([violation()]);
  });

  it('looks at a few of a long list', () => {
    const report = { type: 'csp-violation', url: PAGE, body: { effectiveDirective: 'img-src', blockedURL: 'data' } };
    expect(readBrowserReports(Array.from({ length: 500 }, () => report))).toHaveLength(10);
  });

  it.each([
    { 'source-file': 'chrome-extension://abc/x.js', 'effective-directive': 'img-src' },
    { 'blocked-uri': 'moz-extension://abc', 'effective-directive': 'img-src' },
    { 'blocked-uri': 'inline', 'effective-directive': '' },
    { 'blocked-uri': 7, 'effective-directive': ['img-src'] },
  ])('finds nothing to tell in %o', (report) => {
    expect(readBrowserReports(classic(report))).toEqual([]);
  });

  it.each([[{}], [null], ['x'], [7], [{ 'csp-report': [] }]])('is not meant by %o', (body) => {
    expect(readBrowserReports(body)).toBeUndefined();
  });
});

describe('clientErrorOfViolation', () => {
  const ownerOf = async () => ({ remote: 'mf-account', version: '1.0.0-0a1b2c3d' });

  it.each([
    ['whose file did it', violation({ source: FILE }), 'mf-trips'],
    ['whose file was refused', violation({ blocked: FILE }), 'mf-trips'],
    ['whose page it is, else', violation(), 'mf-account'],
  ])('is of the remote %s', async (_when, body, remote) => {
    expect(await clientErrorOfViolation(body, ownerOf)).toMatchObject({
      remote,
      phase: 'csp',
      path: '/portal/account/MyTrip',
    });
  });

  it('is of the host where the page is no remote’s', async () => {
    expect(await clientErrorOfViolation(violation(), async () => undefined)).toMatchObject({
      remote: 'host',
      version: '',
    });
  });
});
