import { createHmac } from 'node:crypto';
import { expect, it } from 'vitest';
import { receiveEtg } from './etg-events.ts';

const KEY = 'api-key';
const NOW = Date.UTC(2026, 11, 1);

function event({ timestamp = NOW / 1000, token = 'token-1', key = KEY, reference = 'PT1-1' } = {}): Buffer {
  const signature = createHmac('sha256', key).update(`${timestamp}${token}`).digest('hex');
  const data = { partner_order_id: reference, status: 'completed' };
  return Buffer.from(JSON.stringify({ data, signature: { signature, timestamp, token } }));
}

const received = (body: Buffer) => receiveEtg(KEY, body, NOW);

it('names the booking of an authentic event', () => {
  expect(received(event())).toEqual({ id: 'token-1', reference: 'PT1-1' });
});

it('rejects events that the supplier did not sign', () => {
  expect(received(event({ key: 'another' }))).toBe('forged');
  const { data, signature } = JSON.parse(event().toString());
  const changed = (fields: object) => Buffer.from(JSON.stringify({ data, signature: { ...signature, ...fields } }));
  expect(received(changed({ token: 'token-2' }))).toBe('forged');
  expect(received(changed({ timestamp: signature.timestamp + 1 }))).toBe('forged');
  expect(received(changed({ signature: '' }))).toBe('forged');
  for (const text of ['', '{}', '[]', 'null', '{"data":', '<html>']) expect(received(Buffer.from(text))).toBe('forged');
});

it('rejects events that are too old or from the future', () => {
  expect(received(event({ timestamp: NOW / 1000 - 24 * 3600 - 1 }))).toBe('stale');
  expect(received(event({ timestamp: NOW / 1000 - 24 * 3600 + 1 }))).toMatchObject({ reference: 'PT1-1' });
  expect(received(event({ timestamp: NOW / 1000 + 301 }))).toBe('stale');
  expect(received(event({ timestamp: NOW / 1000 + 299 }))).toMatchObject({ reference: 'PT1-1' });
});
