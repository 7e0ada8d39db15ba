import { expect, it } from 'vitest';
import { browserOf } from './browser-of.ts';

const WINDOWS =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36';
const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';

it.each([
  [WINDOWS, 'Chrome', 'Windows'],
  [`${WINDOWS} Edg/130.0.0.0`, 'Edge', 'Windows'],
  [`${WINDOWS} OPR/115.0.0.0`, 'Opera', 'Windows'],
  [`${WINDOWS} QQBrowser/19.1`, 'QQ', 'Windows'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0', 'Firefox', 'Linux'],
  ['Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 Chrome/130.0.0.0 Safari/537.36', 'Chrome', 'ChromeOS'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15',
    'Safari',
    'macOS',
  ],
  ['Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/130.0.0.0 Mobile Safari/537.36', 'Chrome', 'Android'],
  [
    'Mozilla/5.0 (Linux; Android 14) SamsungBrowser/27.0 Chrome/125.0 Mobile Safari/537.36',
    'Samsung Internet',
    'Android',
  ],
  [`${PHONE} Version/18.0 Mobile/15E148 Safari/604.1`, 'Safari', 'iPhone'],
  [`${PHONE} CriOS/130.0 Mobile/15E148 Safari/604.1`, 'Chrome', 'iPhone'],
  [`${PHONE} Mobile/15E148 MicroMessenger/8.0.50`, 'WeChat', 'iPhone'],
  ['curl/8.5.0', null, null],
  ['', null, null],
  [undefined, null, null],
  [`${' '.repeat(500)}${WINDOWS}`, null, null],
])('%s is %s on %s', (userAgent, browser, system) => expect(browserOf(userAgent)).toEqual({ browser, system }));
