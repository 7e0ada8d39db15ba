import { expect, it } from 'vitest';
import { productId, readProductId, roomTypeIdOf } from './product-id.ts';

it('names a hotel, a room and a rate, and is read back', () => {
  for (const hotelId of [1, 200_001, 1_200_000]) {
    for (const place of [1, 7, 15]) {
      for (const rateNo of [1, 4, 15]) {
        const roomTypeId = roomTypeIdOf(hotelId, place);
        expect(readProductId(productId(roomTypeId, rateNo))).toEqual({ hotelId, roomTypeId, rateNo });
      }
    }
  }
});

it.each(['', 'r', 'x123456', 'rZZZZ', 'r0000', '../etc', 'rzzzzzzzzzzzzzzzz'])('does not read "%s"', (text) => {
  expect(readProductId(text)).toBeUndefined();
});

it('is not read when a character was mistyped', () => {
  const id = productId(roomTypeIdOf(200_160, 1), 2);
  const read = [...id].slice(1).flatMap((character, index) => {
    const other = character === '7' ? '8' : '7';
    return readProductId(id.slice(0, index + 1) + other + id.slice(index + 2)) ?? [];
  });
  expect(read).toEqual([]);
});
