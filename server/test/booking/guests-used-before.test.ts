import { describe, expect, it } from 'vitest';
import { newBooker } from './booking-client.ts';
import { openBookingPortal } from './booking-portal.ts';

const { portal, agent } = await openBookingPortal();

interface GuestOnWire {
  readonly lastname: string;
  readonly firstname: string;
}

const request = (name: string, more: object = {}, by = agent) =>
  by.call('/api/orderBook', { operation: 'guestsUsedBefore', name, ...more });
const namesFor = async (name: string, by = agent): Promise<readonly string[]> =>
  (await request(name, {}, by)).data.guests.map(({ lastname, firstname }: GuestOnWire) => `${lastname} ${firstname}`);

/** Creates a paid booking for these guests, lead guest first. */
async function booked(guests: readonly (readonly [lastName: string, firstName: string])[], more: object = {}) {
  const [[userlastname, username] = ['', ''], ...others] = guests;
  const otherRooms = others.map(([last, first]) => ({ userlastname: last, username: first, nationality: 'JP' }));
  const orderno = await agent.order(await agent.wish({ rooms: guests.length, adults: guests.length }), {
    userlastname,
    username,
    userOtherInfo: JSON.stringify(otherRooms),
    ...more,
  });
  await agent.pay(orderno);
  return orderno;
}

describe('guests used before', () => {
  it('are found by the beginning of either name, the latest booking first and each once', async () => {
    await booked([['Zabel', 'Rosa']]);
    await booked([
      ['Quist', 'Zabba'],
      ['Zabel', 'Timo'],
    ]);
    await booked([['ZABEL', 'ROSA']]);
    expect(await namesFor('zab')).toEqual(['ZABEL ROSA', 'Quist Zabba', 'Zabel Timo']);
    expect(await namesFor('ZABEL')).toEqual(['ZABEL ROSA', 'Zabel Timo']);
    expect(await namesFor('abel')).toEqual([]);
  });

  it('are asked for by two letters, and by nothing that is no name', async () => {
    for (const name of ['', 'z', ' z ', '%%', 'z_', '张伟']) expect(await namesFor(name)).toEqual([]);
  });

  it('bring name and nationality alone; the contact comes for a lead guest, also from an earlier booking', async () => {
    await booked([['Wexler', 'Ada']], { emails: 'ada@wexler.example', tel: '2125550199', nationality: 'GB' });
    await booked([
      ['Mendoza', 'Ana'],
      ['Wexler', 'Ada'],
    ]);
    expect((await request('wexl')).data.guests).toEqual([{ lastname: 'Wexler', firstname: 'Ada', nationality: 'JP' }]);
    expect((await request('wexl', { withContact: 1 })).data.guests).toEqual([
      {
        lastname: 'Wexler',
        firstname: 'Ada',
        nationality: 'JP',
        email: 'ada@wexler.example',
        areaCode: 216,
        phoneNum: '2125550199',
      },
    ]);
  });

  it('are eight at most', async () => {
    const names = ['Ulla', 'Ulf', 'Ursa', 'Udo', 'Uma', 'Ute', 'Ugo', 'Uli', 'Una'];
    for (const first of names.slice(0, 3)) {
      await booked([0, 1, 2].map((room) => ['Yarrow', names[names.indexOf(first) * 3 + room] ?? '']));
    }
    expect(await namesFor('yarrow')).toHaveLength(8);
  });

  it('are none of a booking that was never paid: its name may have been the wrong one', async () => {
    const orderno = await agent.order(undefined, { userlastname: 'Vandal' });
    expect(await namesFor('vandal')).toEqual([]);
    await agent.pay(orderno);
    expect(await namesFor('vandal')).toEqual(['Vandal Ana']);
  });

  it('are the company’s alone, and one’s own where the company’s bookings are not to be seen', async () => {
    await booked([['Kestrel', 'Ivo']]);
    const other = await newBooker(portal, 'lowcredit@portico.test');
    expect(await namesFor('kestrel', other)).toEqual([]);
    const colleague = await newBooker(portal, 'nosearch@portico.test');
    expect(await namesFor('kestrel', colleague)).toEqual(['Kestrel Ivo']);
    const seeOnlyOrders = JSON.stringify({ canOrder: true, modules: [1] });
    await portal.db
      .updateTable('users')
      .set({ permissions: seeOnlyOrders })
      .where('email', '=', 'nosearch@portico.test')
      .execute();
    expect(await namesFor('kestrel', colleague)).toEqual([]);
  });

  it('are told to nobody who may not book', async () => {
    const viewer = await newBooker(portal, 'viewer@portico.test');
    expect(await request('kestrel', {}, viewer)).toMatchObject({ flag: 'E403' });
  });
});
