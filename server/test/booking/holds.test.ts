import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newTestApp, type TestApp } from '../harness/test-app.ts';
import { type Booker, cents, newBooker, type Wish } from './booking-client.ts';

const HARBOUR = 'harbour-travel';

let portal: TestApp;
let agent: Booker;
let colleague: Booker;
beforeAll(async () => {
  portal = await newTestApp({
    ...{ PORTICO_USER_UNPAID_ORDERS: '3', PORTICO_USER_UNPAID_ROOMS: '7' },
    ...{ PORTICO_COMPANY_UNPAID_ORDERS: '5', PORTICO_COMPANY_UNPAID_ROOMS: '10' },
  });
  agent = await newBooker(portal);
  await portal.db
    .updateTable('users')
    .set({ permissions: JSON.stringify({ canOrder: true, canPay: true, canSearch: true, modules: [1, 2] }) })
    .where('email', '=', 'nosearch@portico.test')
    .execute();
  colleague = await newBooker(portal, 'nosearch@portico.test');
});
afterAll(() => portal.close());
beforeEach(async () => {
  agent.language = 'en';
  await portal.db.updateTable('companies').set({ creditLimit: 100_000_000 }).where('id', '=', HARBOUR).execute();
  for (const { number } of await open()) await pay(number);
});

const open = () =>
  portal.db
    .selectFrom('orders')
    .select(['number', 'rooms'])
    .where('companyId', '=', HARBOUR)
    .where('status', '=', 'unpaid')
    .execute();

async function pay(number: string): Promise<void> {
  const paid = await agent.pay(number);
  if (!['200', '158'].includes(paid.flag)) throw new Error(`${number} was not paid: ${paid.text}`);
}

/** Submits an order with a lead guest for each room. */
async function submit(client: Booker, rooms = 1) {
  const names = { userlastname: 'Mendoza', username: 'Ana', nationality: 'US' };
  const others = JSON.stringify(Array.from({ length: rooms - 1 }, () => names));
  return client.submit(await agent.wish({ rooms, adults: 2 * rooms }), { userOtherInfo: others });
}

describe('[SEC-06] unpaid orders', () => {
  it('are so many for one person, and one more once one of them is paid', async () => {
    const numbers = [await agent.order(), await agent.order(), await agent.order()];
    const wish = await agent.wish();
    expect(await agent.submit(wish)).toMatchObject({
      status: 200,
      flag: '194',
      msg: expect.stringMatching(/^You can hold 3 unpaid bookings .*nothing you entered is lost\.$/),
    });
    agent.language = 'zh';
    expect(await agent.submit(wish)).toMatchObject({ flag: '194', msg: expect.stringMatching(/最多可同时保留 3 笔/) });
    expect(await open()).toHaveLength(3);
    // The limit is per user, so a colleague has their own.
    expect(await submit(colleague)).toMatchObject({ flag: '200' });
    await pay(numbers[0] ?? '');
    expect(await agent.submit(wish)).toMatchObject({ flag: '200' });
  });

  it('hold so many rooms for one person', async () => {
    expect(await submit(agent, 5)).toMatchObject({ flag: '200' });
    const rejection = await submit(agent, 3);
    expect(rejection).toMatchObject({
      flag: '194',
      msg: expect.stringContaining('more than 7 rooms, the most you can'),
    });
    expect(await submit(agent, 2)).toMatchObject({ flag: '200' });
  });

  it('are so many for a company, and hold so many rooms', async () => {
    for (const client of [agent, agent, agent, colleague, colleague]) await client.order(await agent.wish());
    expect(await submit(colleague)).toMatchObject({
      flag: '194',
      msg: expect.stringContaining('Your company can hold 5 unpaid bookings'),
    });
    for (const { number } of await open()) await pay(number);
    expect(await submit(agent, 6)).toMatchObject({ flag: '200' });
    expect(await submit(colleague, 5)).toMatchObject({
      flag: '194',
      msg: expect.stringContaining('more than 10 rooms, the most it can'),
    });
  });

  it('raced are never one more than the cap', async () => {
    const wishes = [];
    for (let count = 0; count < 8; count += 1) wishes.push(await agent.wish());
    const responses = await Promise.all([
      ...wishes.map((wish) => agent.submit(wish)),
      ...wishes.map((wish) => colleague.submit(wish)),
    ]);
    expect(responses.map(({ flag }) => flag).toSorted()).toEqual([
      ...Array.from({ length: 11 }, () => '194'),
      ...Array.from({ length: 5 }, () => '200'),
    ]);
    expect(await open()).toHaveLength(5);
  });
});

const price = ({ total }: Wish) => cents(total);

describe('[SEC-06] the credit', () => {
  /**
   * Stays without charges at the hotel, and a credit limit that covers any one of them but no two. Twelve stays always
   * contain such a group of three, unless the highest price is 144 times the lowest.
   */
  async function wishesForOne(count: number): Promise<readonly Wish[]> {
    const bookable: Wish[] = [];
    // One night each: stays that begin a day apart must not compete for the same last room.
    while (bookable.length < 12)
      bookable.push(await agent.wish({ nights: 1, fits: ({ payableAtProperty }) => cents(payableAtProperty) === 0 }));
    const byPrice = bookable.toSorted((one, other) => price(one) - price(other));
    const first = byPrice.findIndex((wish, place) => {
      const [next, last] = [byPrice[place + 1], byPrice[place + count - 1]];
      return next !== undefined && last !== undefined && price(wish) + price(next) > price(last);
    });
    if (first < 0) throw new Error(`No ${count} stays of like prices: ${byPrice.map(({ total }) => total)}`);
    const wishes = byPrice.slice(first, first + count);
    const { creditLimit } = await portal.db
      .selectFrom('companies')
      .select('creditLimit')
      .where('id', '=', HARBOUR)
      .executeTakeFirstOrThrow();
    const owed = creditLimit - cents((await agent.funds()).credit);
    const limit = owed + Math.max(...wishes.map(price));
    await portal.db.updateTable('companies').set({ creditLimit: limit }).where('id', '=', HARBOUR).execute();
    return wishes;
  }

  it('is counted on by unpaid orders together; another way to pay is open', async () => {
    const [first, second] = (await wishesForOne(2)) as [Wish, Wish];
    expect(await agent.submit(first)).toMatchObject({ flag: '200' });
    expect(await agent.submit(second)).toMatchObject({
      flag: '194',
      msg: expect.stringContaining('already use the rest of its credit'),
    });
    agent.language = 'zh';
    expect(await agent.submit(second)).toMatchObject({ flag: '194', msg: expect.stringContaining('授信额度') });
    expect(await agent.submit(second, { paymentOn: 'balance' })).toMatchObject({ flag: '200' });
  });

  it('raced is counted on once', async () => {
    const wishes = await wishesForOne(3);
    const responses = await Promise.all(wishes.map((wish) => agent.submit(wish)));
    expect(responses.map(({ flag }) => flag).toSorted()).toEqual(['194', '194', '200']);
  });
});
