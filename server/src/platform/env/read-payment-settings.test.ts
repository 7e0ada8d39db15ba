import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readPaymentSettings } from './read-payment-settings.ts';

const folder = mkdtempSync(join(tmpdir(), 'portico-keys-'));
afterAll(() => rmSync(folder, { recursive: true }));

function keyFile(name: string): string {
  const path = join(folder, name);
  writeFileSync(path, `key of ${name}`);
  return path;
}

const PAYPAL = { PORTICO_PAYPAL_CLIENT_ID: 'id', PORTICO_PAYPAL_SECRET: 's', PORTICO_PAYPAL_WEBHOOK_ID: 'WH' };
const WECHAT = {
  PORTICO_WECHAT_APP_ID: 'wx1',
  PORTICO_WECHAT_APP_SECRET: 's',
  PORTICO_WECHAT_MERCHANT_ID: '19',
  PORTICO_WECHAT_MERCHANT_SERIAL: '5A',
  PORTICO_WECHAT_MERCHANT_KEY_FILE: keyFile('own'),
  PORTICO_WECHAT_API_KEY: 'k'.repeat(32),
  PORTICO_WECHAT_PUBLIC_KEY_FILES: `PUB_1=${keyFile('first')},PUB_2=${keyFile('second')}`,
};

describe('the settings of payment providers', () => {
  it('leave every provider off where nothing is set', () => {
    expect(readPaymentSettings({})).toEqual({ settings: {}, problems: [] });
  });

  it('switch on the providers that are set whole', () => {
    const { settings, problems } = readPaymentSettings({
      ...PAYPAL,
      ...WECHAT,
      PORTICO_PINGPONG_ACC_ID: 'shop',
      PORTICO_PINGPONG_CLIENT_ID: 'merchant',
      PORTICO_PINGPONG_SALTS: 'now,next',
      PORTICO_PINGPONG_ORIGIN: 'https://sandbox-acquirer-payment.pingpongx.com',
    });
    expect(problems).toEqual([]);
    expect(settings.paypal?.origin).toBe('https://api-m.paypal.com');
    expect(settings.wechat).toMatchObject({
      merchantKey: 'key of own',
      wechatKeys: { PUB_1: 'key of first', PUB_2: 'key of second' },
    });
    expect(settings.pingpong).toEqual({
      accId: 'shop',
      clientId: 'merchant',
      salts: ['now', 'next'],
      origin: 'https://sandbox-acquirer-payment.pingpongx.com',
    });
  });

  it('name each variable that is missing, and switch nothing on by halves', () => {
    expect(readPaymentSettings({ PORTICO_PAYPAL_CLIENT_ID: 'id' })).toEqual({
      settings: {},
      problems: [
        'PORTICO_PAYPAL_SECRET is missing; payments by paypal need it.',
        'PORTICO_PAYPAL_WEBHOOK_ID is missing; payments by paypal need it.',
      ],
    });
  });

  it.each([
    [{ PORTICO_WECHAT_API_KEY: 'short' }, 'PORTICO_WECHAT_API_KEY must have 32 characters.'],
    [
      { PORTICO_WECHAT_MERCHANT_KEY_FILE: '/nowhere/key' },
      'PORTICO_WECHAT_MERCHANT_KEY_FILE names /nowhere/key, which cannot be read.',
    ],
    [
      { PORTICO_WECHAT_PUBLIC_KEY_FILES: 'key.pem' },
      'PORTICO_WECHAT_PUBLIC_KEY_FILES contains no pairs; set PUB_KEY_ID_1=/path/to/key.pem, separated by commas.',
    ],
    [
      { PORTICO_WECHAT_ORIGIN: 'wechat' },
      'PORTICO_WECHAT_ORIGIN is "wechat"; set an origin such as https://api.mch.weixin.qq.com, or omit it.',
    ],
  ])('refuse %o', (changed, expected) => {
    expect(readPaymentSettings({ ...WECHAT, ...changed }).problems).toEqual([expected]);
  });
});
