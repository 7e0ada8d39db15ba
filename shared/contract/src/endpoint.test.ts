import { describe, expect, expectTypeOf, it } from 'vitest';
import { decode, wireField } from './codec/codec.ts';
import { decodeResponse, encodeResponse, type RequestOf, type ResponseOf } from './endpoint.ts';
import { ALL_ENDPOINTS } from './endpoints/all.ts';
import { hotelList } from './endpoints/hotel-list.ts';
import { submitOrder } from './endpoints/order.ts';
import { userInfo } from './endpoints/user-info.ts';
import { verifyOrder } from './endpoints/verification.ts';

const stay = {
  hotelId: '77',
  checkIn: '2026-12-10',
  checkOut: '2026-12-13',
  rooms: 2,
  adults: 4,
  childAges: [0, 6],
} as const;

describe('a call', () => {
  it('puts a stay flat on the wire under the specification’s names and reads it back', () => {
    const wire = verifyOrder.request.encode({ stay, product: 'r1' });
    expect(wire).toEqual({
      hotelid: '77',
      checkin: '2026-12-10',
      checkout: '2026-12-13',
      room: 2,
      adult: 4,
      child: 2,
      childNums: '1,7',
      product: 'r1',
    });
    expect(decode(verifyOrder.request, wire)).toEqual({ ok: true, value: { stay, product: 'r1' } });
  });

  it('is read with the moment that the server remembers it from, and without one as ever', () => {
    const wire = { flag: '120', msg: '' };
    const remembered = { at: '2026-11-20T06:05:30.000Z' };
    expect(decodeResponse(hotelList, { ...wire, remembered })).toMatchObject({ kind: 'own', answer: { remembered } });
    expect(decodeResponse(hotelList, wire)).toMatchObject({ kind: 'own', answer: { name: 'noSuchPlace' } });
    expect(JSON.stringify(decodeResponse(hotelList, wire))).not.toContain('remembered');
  });

  it('reads numbers that arrive as text', () => {
    const read = decode(verifyOrder.request, {
      ...(verifyOrder.request.encode({ stay, product: 'r1' }) as object),
      hotelid: 77,
      room: '2',
      adult: '4',
    });
    expect(read).toEqual({ ok: true, value: { stay, product: 'r1' } });
  });

  it('names each field that does not fit', () => {
    const read = decode(submitOrder.request, { hotelid: '1', checkin: '2026-13-40', checkout: 'x', room: 3, adult: 1 });
    expect(read.ok).toBe(false);
    const fields = read.ok ? [] : read.faults.map((fault) => fault.field);
    expect(fields).toEqual(expect.arrayContaining(['checkin', 'checkout', 'child', 'product', 'paymentOn', 'emails']));
  });

  it('refuses more rooms than adults and ages that do not match the children', () => {
    const wire = verifyOrder.request.encode({ stay, product: 'r1' }) as Record<string, unknown>;
    expect(decode(verifyOrder.request, { ...wire, adult: 1 }).ok).toBe(false);
    expect(decode(verifyOrder.request, { ...wire, child: 1 }).ok).toBe(false);
    expect(decode(verifyOrder.request, { ...wire, childNums: '1,19' }).ok).toBe(false);
  });

  it('[DESK-24] has the other guests of each room, in plain letters on both sides, a child with its age', () => {
    const others = [
      { lastName: 'Suharto', firstName: '', hasOneName: true },
      { lastName: 'Satō', firstName: 'Mei-Lin', childAge: 0 },
    ];
    const order = { stay, product: 'r1', requestKey: crypto.randomUUID(), phone: '7025550123', areaCode: 216 };
    const contact = { email: 'ana@harbour.example', method: 'credit', points: 0, specialRequest: '' } as const;
    const lead = { lastName: 'Mendoza', firstName: 'Ana', otherGuests: others };
    const wire = submitOrder.request.encode({ ...order, ...contact, ...lead, otherRooms: [lead] }) as object;
    const names = [{ lastName: 'Suharto' }, { lastName: 'Sato', firstName: 'Mei Lin', childAge: 0 }];
    const expected = { otherGuests: names, otherRooms: [{ otherGuests: names }] };
    expect(decode(submitOrder.request, wire)).toMatchObject({ ok: true, value: expected });

    const isRead = (guests: unknown) => decode(submitOrder.request, { ...wire, other_guests: guests }).ok;
    const adult = { userlastname: 'Lin', username: 'Mei' };
    expect([isRead(undefined), isRead([]), isRead([adult]), isRead([{ ...adult, child_age: 17 }])]).not.toContain(
      false,
    );
    expect([isRead([{ ...adult, child_age: 18 }]), isRead(Array.from({ length: 109 }, () => adult))]).not.toContain(
      true,
    );
  });

  it('[CALL-05] turns a flag into the name that the call gives it, and its own meaning wins over the common one', () => {
    expect(decodeResponse(verifyOrder, { flag: '155', msg: '' })).toMatchObject({
      kind: 'own',
      answer: { name: 'hotelSoldOut', data: {} },
    });
    expect(decodeResponse(verifyOrder, { flag: '150', msg: '' })).toMatchObject({
      kind: 'own',
      answer: { name: 'hotelSoldOut', data: {} },
    });
    expect(decodeResponse(hotelList, { flag: '157', msg: '' })).toMatchObject({
      kind: 'common',
      name: 'networkProblem',
    });
    expect(decodeResponse(submitOrder, { flag: '157', msg: '' })).toMatchObject({
      kind: 'own',
      answer: { name: 'supplierUnreachable' },
    });
    expect(decodeResponse(hotelList, { flag: '999', msg: 'odd' })).toMatchObject({
      kind: 'refused',
      answer: { name: 'refused', flag: '999', message: 'odd' },
    });
    expect(decodeResponse(userInfo, '<html>')).toMatchObject({ kind: 'unreadable' });
    expect(decodeResponse(userInfo, { flag: '200', msg: '', data: { email: 7 } })).toMatchObject({
      kind: 'unreadable',
    });
  });

  it('sends the flag that is not marked as only read', () => {
    expect(encodeResponse(verifyOrder, { name: 'hotelSoldOut', data: {} })).toEqual({
      flag: '155',
      msg: '',
      data: {},
    });
    expect(() => encodeResponse(verifyOrder, { name: 'nope' } as never)).toThrow('has no response named nope');
  });

  it('types requests and answers by name', () => {
    expectTypeOf<RequestOf<typeof verifyOrder>['product']>().toEqualTypeOf<string>();
    expectTypeOf<
      Extract<ResponseOf<typeof verifyOrder>, { name: 'priceRose' }>['data']['rise']
    >().toEqualTypeOf<string>();
  });
});

describe('the table of calls', () => {
  it('gives every path and operation to one call', () => {
    const keys = Object.values(ALL_ENDPOINTS).map((call) => `${call.path} ${call.operation ?? ''}`);
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys.length).toBeGreaterThan(45);
  });

  it('sends each answer name under exactly one flag', () => {
    for (const [name, call] of Object.entries(ALL_ENDPOINTS)) {
      const sent = Object.values(call.responses)
        .filter((spec) => !spec.isDecodeOnly)
        .map((spec) => spec.name);
      expect(new Set(sent).size, name).toBe(sent.length);
      for (const spec of Object.values(call.responses)) expect(sent, name).toContain(spec.name);
    }
  });
});

describe('the wire’s name of a field', () => {
  it.each([
    [verifyOrder, 'seenTotal', 'totalPrice'],
    [verifyOrder, 'hotelId', 'hotelid'],
    [verifyOrder, 'checkOut', 'checkout'],
    [hotelList, 'checkIn', 'start_date'],
    [submitOrder, 'requestKey', 'reqid'],
    [submitOrder, 'nothingOfOurs', 'nothingOfOurs'],
  ] as const)('of %o called %s is %s', ({ request }, ours, wire) => {
    expect(wireField(request, ours)).toBe(wire);
  });
});
