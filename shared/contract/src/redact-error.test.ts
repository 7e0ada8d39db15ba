import { describe, expect, it } from 'vitest';
import { redactMessage, redactPath, redactStack, scriptOwner, violationMessage } from './redact-error.ts';

describe('scriptOwner', () => {
  it.each([
    ['https://p.test/remotes/mf-trips/1.4.2-0a1b2c3d/page.js', 'mf-trips', '1.4.2-0a1b2c3d'],
    ['at draw (http://localhost:4300/remotes/mf-search/1.0.0-3f2a91c0/746.js:1:20)', 'mf-search', '1.0.0-3f2a91c0'],
    ['draw@/remotes/mf-ops/2.0.1/entry.js:2:7', 'mf-ops', '2.0.1'],
  ])('reads remote and version out of %s', (text, remote, version) => {
    expect(scriptOwner(text)).toEqual({ remote, version });
  });

  it.each(['', 'https://p.test/portal/assets/main.js', '/remotes/', '/remotes/mf-trips/', '/remotes/MF/../1.0.0/x.js'])(
    'finds none in "%s"',
    (text) => {
      expect(scriptOwner(text)).toBeUndefined();
    },
  );
});

describe('redactMessage', () => {
  it.each([
    ['no room for anna.lee@harbour.example.com here', 'no room for [email] here'],
    ['call +852 9123 4567 now', 'call [number] now'],
    ['call (021) 5555-1234', 'call [number]'],
    ['order 20261120000123 is gone', 'order [number] is gone'],
    ['failed: https://p.test/portal/pay?token=abc&orderno=1 later', 'failed: /portal/pay later'],
    ['failed: /api/getTripDetail?operation=pdf', 'failed: /api/getTripDetail'],
    ['token k1.cm9vbXBhaQ.5fhS0dYl2mZq8wN3xT1vB7cJ is old', 'token [token] is old'],
    ['id 3f1c8a52-6a55-4d3e-9a1b-0f9a3c5d7e11', 'id [token]'],
    [`Unexpected token 'J', "John Smith"... is not valid JSON`, `Unexpected token 'J', "…"... is not valid JSON`],
    ['two\nlines\tand\u0000more', 'two lines and more'],
  ])('tells "%s" as "%s"', (text, redacted) => {
    expect(redactMessage(text)).toBe(redacted);
  });

  it.each([
    `Cannot read properties of undefined (reading 'name')`,
    'mf_trips_1_4_2_0a1b2c3d is not there',
    'page: not there after 8000 ms (entry)',
    'its entry does not hold "hotelList", which its manifest names',
    '/remotes/mf-trips/1.4.2-0a1b2c3d/page.js failed',
    'Minified React error 31',
    'pin: 787.042700a6.js is not what was published',
    'pin: 787.04270016.js is not what was published',
    'pin: 90.12345678.css is not what was published',
    'pin: hotel-list-calendar.042700a6.js is not what was published',
  ])('leaves "%s" as it is', (text) => {
    expect(redactMessage(text)).toBe(text);
  });

  it('is short', () => {
    expect(redactMessage('word '.repeat(500)).length).toBeLessThanOrEqual(300);
  });
});

describe('redactStack', () => {
  const chromium = `TypeError: no anna@harbour.example
    at draw (http://localhost:4300/remotes/mf-trips/1.4.2-0a1b2c3d/page.js?token=s3cret:1:234)
    at async Object.load (http://localhost:4300/portal/assets/main.c5d4baad.js:2:99)
    at http://localhost:4300/portal/assets/vendor.js:1:1
    at <anonymous>`;

  it('keeps places in scripts and nothing else', () => {
    expect(redactStack(chromium)).toBe(
      'draw /remotes/mf-trips/1.4.2-0a1b2c3d/page.js:1:234\nObject.load /portal/assets/main.c5d4baad.js:2:99\n/portal/assets/vendor.js:1:1',
    );
  });

  it('reads the notation of Firefox and Safari', () => {
    const other =
      'draw@https://p.test/remotes/mf-trips/1.4.2-0a1b2c3d/page.js:1:234\n@https://p.test/portal/assets/main.js:2:9';
    expect(redactStack(other)).toBe('draw /remotes/mf-trips/1.4.2-0a1b2c3d/page.js:1:234\n/portal/assets/main.js:2:9');
  });

  it('is cut at a whole line', () => {
    const long = redactStack('    at draw (http://p.test/remotes/mf-trips/1.4.2/page.js:1:2)\n'.repeat(500));
    expect(long.length).toBeLessThanOrEqual(2000);
    expect(long).toMatch(/page\.js:1:2$/);
  });
});

describe('redactPath', () => {
  it.each([
    ['http://localhost:4300/portal/account/MyTrip?orderno=1#x', '/portal/account/MyTrip'],
    ['/portal/trip/20261120000123', '/portal/trip/[number]'],
    ['/remotes/mf-trips/1.4.2-0a1b2c3d/page.js', '/remotes/mf-trips/1.4.2-0a1b2c3d/page.js'],
  ])('tells %s as %s', (address, redacted) => {
    expect(redactPath(address)).toBe(redacted);
  });
});

describe('violationMessage', () => {
  it.each([
    ['script-src-elem', 'https://evil.test/a/b.js?c', '', 'script-src-elem forbids evil.test/…'],
    [
      'style-src',
      'inline',
      'http://p.test/remotes/mf-trips/1.4.2/page.js?x',
      'style-src forbids inline from /remotes/mf-trips/1.4.2/page.js',
    ],
    ['img-src', 'data:image/png;base64,AAAA', '', 'img-src forbids data:'],
    [
      "require-trusted-types-for 'script'",
      'trusted-types-sink',
      '',
      'require-trusted-types-for forbids trusted-types-sink',
    ],
  ])('says what %s forbids of %s', (directive, blocked, source, description) => {
    expect(violationMessage({ directive, blocked, source })).toBe(description);
  });
});

describe('hostile texts', () => {
  const PARTS = ['/', 'a/', 'http://', '.', '1.', '4 ', 'a@', 'a1', '"', 'at (', 'a?'];

  it.each(PARTS)('of %s take little processor time', (part) => {
    const text = part.repeat(20_000 / part.length);
    const start = process.cpuUsage();
    for (const read of [redactMessage, redactPath, redactStack]) read(text);
    violationMessage({ directive: text, blocked: text, source: text });
    const { user, system } = process.cpuUsage(start);
    expect((user + system) / 1000).toBeLessThan(200);
  });
});
