import { describe, expect, it } from 'vitest';
import { decode } from './decode.ts';
import { webAddress } from './texts.ts';

describe('an address of the web', () => {
  it.each(['', '/collector/events', '/', 'https://events.partner.test/take?for=portico', 'http://127.0.0.1:4400/'])(
    'may be "%s"',
    (value) => {
      expect(decode(webAddress(), value)).toEqual({ ok: true, value });
    },
  );

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    '//elsewhere.test/',
    '/\\elsewhere.test',
    'collector',
    'https://',
    7,
  ])('is not %s', (value) => {
    expect(decode(webAddress(), value)).toMatchObject({ ok: false });
  });
});
