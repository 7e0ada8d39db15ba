import { beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetOrderKey, orderKey, orderKeyOf } from './order-key.ts';

const order = { product: 'r-1', lastName: 'Morgan' };
const FIVE_MINUTES = 300_000;

beforeEach(forgetOrderKey);

describe('the key of an order', () => {
  it('[GUEST-09] stays the same while the same order waits for its payment', async () => {
    const first = await orderKeyOf(order, FIVE_MINUTES, 0);
    expect(await orderKeyOf({ ...order }, FIVE_MINUTES, FIVE_MINUTES - 1)).toBe(first);
  });

  it('[GUEST-09] outlives a reload of the page, without the guests being kept beside it', async () => {
    const first = await orderKeyOf(order, FIVE_MINUTES, 0);
    vi.resetModules();
    const reloaded = await import('./order-key.ts');
    expect(reloaded.orderKeyOf).not.toBe(orderKeyOf);
    expect(await reloaded.orderKeyOf(order, FIVE_MINUTES, 1)).toBe(first);
    expect(JSON.stringify(orderKey.read())).not.toContain('Morgan');
  });

  it('is another for other guests', async () => {
    const first = await orderKeyOf(order, FIVE_MINUTES, 0);
    expect(await orderKeyOf({ ...order, lastName: 'Lin' }, FIVE_MINUTES, 1)).not.toBe(first);
  });

  it('is another when the payment time is over, or the order is paid', async () => {
    const first = await orderKeyOf(order, FIVE_MINUTES, 0);
    const second = await orderKeyOf(order, FIVE_MINUTES, FIVE_MINUTES);
    expect(second).not.toBe(first);
    forgetOrderKey();
    expect(await orderKeyOf(order, FIVE_MINUTES, FIVE_MINUTES + 1)).not.toBe(second);
  });
});
