import { beforeEach, describe, expect, it } from 'vitest';
import { forgetOrderKey, orderKeyOf } from './order-key.ts';

const order = { product: 'r-1', lastName: 'Morgan' };
const FIVE_MINUTES = 300_000;

beforeEach(forgetOrderKey);

describe('the key of an order', () => {
  it('[GUEST-09] stays the same while the same order waits for its payment', () => {
    const first = orderKeyOf(order, FIVE_MINUTES, 0);
    expect(orderKeyOf({ ...order }, FIVE_MINUTES, FIVE_MINUTES - 1)).toBe(first);
  });

  it('is another for other guests', () => {
    const first = orderKeyOf(order, FIVE_MINUTES, 0);
    expect(orderKeyOf({ ...order, lastName: 'Lin' }, FIVE_MINUTES, 1)).not.toBe(first);
  });

  it('is another when the payment time is over, or the order is paid', () => {
    const first = orderKeyOf(order, FIVE_MINUTES, 0);
    const second = orderKeyOf(order, FIVE_MINUTES, FIVE_MINUTES);
    expect(second).not.toBe(first);
    forgetOrderKey();
    expect(orderKeyOf(order, FIVE_MINUTES, FIVE_MINUTES + 1)).not.toBe(second);
  });
});
