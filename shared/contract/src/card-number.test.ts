import { describe, expect, it } from 'vitest';
import { cardFault, holdsCardNumber } from './card-number.ts';

describe('[SEC-08] a card’s number', () => {
  it.each([
    '4111111111111111',
    'card 4111111111111111 exp 12.30 cvv 123',
    '4111 1111 1111 1111',
    '4111-1111-1111-1111',
    '4111–1111–1111–1111',
    '4111  1111 - 1111 1111',
    '41 11 11 11 11 11 11 11',
    '4 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1',
    '４１１１１１１１１１１１１１１１',
    'room 12 4111 1111 1111 1111 12 30',
    'card4111111111111111!',
    '5500000000000004',
    '2223003122003222',
    '378282246310005',
    '3782 822463 10005',
    '30569309025904',
    '3530111333300000',
    '6011111111111117',
    '6200000000000005',
    '4222222222222',
    '4000000000000000006',
    // Luhn’s check alone decides where the digits stand together, or as cards print them.
    '1234567812345670',
    '1234 5678 1234 5670',
  ])('is found in %j', (text) => {
    expect(holdsCardNumber(text)).toBe(true);
    expect(cardFault(text)).toBe('cardNumber');
  });

  it.each([
    '',
    'High floor, late arrival',
    '4111111111111112',
    '4111 1111 1111 1112',
    '411111111111',
    '41111111111111111111',
    'booking PTWSKZURAEN',
    'P261122000017',
    '+1 212 555 0123',
    '+86 138 0013 8000',
    'call 2125550123 2026-12-10',
    'from 2026-12-10 to 2026-12-13',
    '2026-12-10 2026-12-13',
    '0000000000000000',
    '12.50 13.75 4111.1111.1111',
    'rooms 1201, 1202, 1203, 1204',
    '1795000000',
  ])('is not found in %j', (text) => {
    expect(cardFault(text)).toBeUndefined();
  });

  it('is found whichever digit but the last was chosen, and only with the right last one', () => {
    for (let first = 1; first <= 9; first += 1) {
      const found = Array.from({ length: 10 }, (_, last) => holdsCardNumber(`${first}02030405060708${last}`));
      expect(found.filter(Boolean)).toHaveLength(1);
    }
  });

  it.each([
    '42e984c9-4111-4067-8965-30e535032209',
    'uploads/ACC8B5EF-3A6D-4565-8439-33909543E0D4.pdf',
    'd9a1714a-3440-4255-8863-13ea8cfb06e7@example.com',
  ])('is none in the name that a program gave to something: %s', (text) => {
    expect(holdsCardNumber(text)).toBe(false);
    expect(holdsCardNumber(`${text} 4111 1111 1111 1111`)).toBe(true);
    expect(holdsCardNumber(text.replaceAll(/[a-f]{1,2}(?=[a-f\d]*-)/gi, 'x'))).toBe(true);
  });

  it('of a long text is looked for in no time', () => {
    const before = performance.now();
    expect(holdsCardNumber('1 '.repeat(2500))).toBe(false);
    expect(holdsCardNumber('9'.repeat(5000))).toBe(false);
    expect(performance.now() - before).toBeLessThan(1000);
  });
});
