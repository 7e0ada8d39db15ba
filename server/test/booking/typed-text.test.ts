import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readOrder } from '../../src/features/orders/orders-repository.ts';
import { bookRequest } from '../../src/features/orders/settlement/supplier-attempts.ts';
import { searchForm } from '../../src/platform/database/search-form.ts';
import { newVisitor, type SignedClient, signInAs } from '../harness/signed-client.ts';
import { newTestApp, type TestApp } from '../harness/test-app.ts';
import { type Booker, newBooker } from './booking-client.ts';

/**
 * Letters of several scripts in both cases and forms, characters that are normalized, and characters that are removed.
 */
const ALPHABET =
  'aZéÉÑßẞİıŁøΣσςЖж王ａＺ½ﬁ-\u2010\u2014\u2212\u2019\u02bb\u201c \u00a0\u3000\u0301\u200b\u00ad\ufeff\u202e👩';

let portal: TestApp;
let agent: Booker;
let operator: SignedClient;
beforeAll(async () => {
  portal = await newTestApp();
  agent = await newBooker(portal);
  operator = await signInAs(portal.app, 'operator@portico.test');
});
afterAll(() => portal.close());

const numbersOf = async (query: Readonly<Record<string, unknown>>): Promise<readonly string[]> =>
  (await agent.call('/api/getTripList', query)).data.list.map(({ orderno }: { orderno: string }) => orderno);

describe('typed and pasted text', () => {
  it('[DESK-34] finds a booking by its reference and its number, in whichever form both are written', async () => {
    const [orderno = ''] = await numbersOf({ orderStatus: 'Confirmed' });
    const annotate = (own_reference: string) =>
      agent.call('/api/getTripDetail', { operation: 'annotate', orderno, own_reference, own_note: '' });
    const forms = [
      'ÉTÉ-2027',
      'E\u0301te\u0301\u20132027',
      'été\u22122027\u200b',
      'Ｅ\u0301ＴＥ\u0301-２０２７',
      '\u00a0ÉT\u00adÉ-2027\ufeff',
    ];
    for (const stored of forms) {
      expect(await annotate(stored)).toMatchObject({ flag: '200' });
      for (const keyword of forms) expect(await numbersOf({ keyword })).toEqual([orderno]);
    }
    await annotate('');
    for (const pasted of [
      `${orderno}\u200b`,
      ` ${orderno.toLowerCase()}\u00a0`,
      wide(orderno),
      `\u202a${orderno}\u202c`,
    ]) {
      expect(await numbersOf({ orderno: pasted })).toEqual([orderno]);
      expect(await numbersOf({ keyword: pasted })).toEqual([orderno]);
      expect(await agent.trip(pasted)).toMatchObject({ flag: '200' });
    }
  });

  it('[DESK-34] is the same text for operators, administrators and the sign-in', async () => {
    const agency = 'Agencia Peña-Núñez';
    await portal.db.updateTable('companies').set({ nameEn: agency }).where('id', '=', 'small-steps-travel').execute();
    const findNumbers = async (path: string, search: string) =>
      (await operator.call(path, { operation: 'list', search })).data;
    for (const search of ['peña-núñez', 'PEN\u0303A\u2011NU\u0301N\u0303EZ', 'Pe\u200bña']) {
      expect((await findNumbers('/api/companies', search)).companies).toMatchObject([{ nameEn: agency }]);
    }
    for (const search of ['ａｇｅｎｔ@portico.test', 'agent@portico.test\u200b']) {
      expect((await findNumbers('/api/people', search)).people).toMatchObject([{ email: 'agent@portico.test' }]);
    }
    const accounts = await agent.call('/api/account', { operation: 'accountList', email: 'AGENT@\u200bportico' });
    expect(accounts.data.list).toMatchObject([{ email: 'agent@portico.test' }]);
    for (const email of [
      ' Agent@Portico.test\u200b',
      'mailto:agent@portico.test',
      'Alex <agent@portico.test>',
      wide('agent@portico.test'),
    ]) {
      expect(await (await newVisitor(portal.app)).signIn(email)).toMatchObject({ flag: '200' });
    }
  });

  it('is compared in the database as the server compares it', async () => {
    const searchTexts = fc.array(fc.string({ unit: fc.constantFrom(...ALPHABET), maxLength: 12 }), {
      minLength: 50,
      maxLength: 50,
    });
    await fc.assert(
      fc.asyncProperty(searchTexts, async (drawn) => {
        const texts = drawn.map((text) => text.replaceAll('\0', ''));
        const { rows } = await sql<{ form: string }>`
          select search_form(word) as form from unnest(${texts}::text[]) with ordinality as one (word, place) order by place`.execute(
          portal.db,
        );
        expect(rows.map(({ form }) => form)).toEqual(texts.map(searchForm));
      }),
      { numRuns: 20 },
    );
  });
});

describe('a guest', () => {
  it('[DESK-34] has the phone, email and name that were meant', async () => {
    const orderno = await agent.order(undefined, {
      areaCode: 216,
      tel: '+86 (139) 0013-8042',
      emails: 'mailto:o’brien@münchen.example',
      userlastname: 'St. Jøhn',
      username: 'D’Arcy\u200b',
    });
    expect((await orderOf(orderno)).guests[0]).toEqual({
      lastName: 'St John',
      firstName: 'DArcy',
      nationality: 'US',
      email: "o'brien@xn--mnchen-3ya.example",
      areaCode: 42,
      phone: '13900138042',
    });
    await agent.call('/api/orderCancel', { orderno });
  });

  it('with one name is booked by it: the hotel’s system has FNU as the first name, documents and lists have none', async () => {
    const wish = await agent.wish({ rooms: 2, adults: 3 });
    const one = { userlastname: 'Suparman', username: '', oneName: 1 };
    const others = JSON.stringify([{ userlastname: 'Sukarno', username: '', oneName: 1 }]);
    expect(await agent.submit(wish, { ...one, oneName: 0, userOtherInfo: others })).toMatchObject({
      flag: '191',
      data: { fields: ['firstName'] },
    });
    const orderno = await agent.order(wish, { ...one, userOtherInfo: others });
    await agent.pay(orderno);
    const order = await orderOf(orderno);
    expect(order.guests).toMatchObject([
      { lastName: 'Suparman', firstName: '' },
      { lastName: 'Sukarno', firstName: '' },
    ]);
    expect(bookRequest(order, 1).guests).toMatchObject([
      { lastName: 'Suparman', firstName: 'FNU' },
      { lastName: 'Sukarno', firstName: 'FNU' },
    ]);
    expect((await agent.call('/api/getTripList', { orderno })).data.list).toMatchObject([{ username: 'Suparman' }]);
    expect(await numbersOf({ keyword: 'suparman' })).toEqual([orderno]);
    const confirmation = await agent.call('/api/orderBook', {
      operation: 'paymentSecondConfirmation',
      orderno,
      action: '',
    });
    expect(JSON.stringify(confirmation.data ?? '')).not.toContain('Suparman/');
    const used = await agent.call('/api/orderBook', { operation: 'guestsUsedBefore', name: 'Supa' });
    expect(used.data.guests).toMatchObject([{ lastname: 'Suparman', firstname: '' }]);
  });
});

async function orderOf(number: string) {
  const { id } = await portal.db
    .selectFrom('orders')
    .select('id')
    .where('number', '=', number)
    .executeTakeFirstOrThrow();
  return await readOrder(portal.db, id);
}

function wide(text: string): string {
  return text.replace(/[!-~]/g, (char) => String.fromCodePoint(char.charCodeAt(0) + 0xfee0));
}
