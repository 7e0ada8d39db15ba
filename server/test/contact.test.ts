import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newVisitor, signInAs } from './harness/signed-client.ts';
import { newTestApp, type TestApp } from './harness/test-app.ts';

let portal: TestApp;
beforeAll(async () => {
  portal = await newTestApp();
});
afterAll(() => portal.close());

const MESSAGE = {
  username: ' Ana Mendoza ',
  email: 'ana@example.com',
  content: 'May we come later?\nAt ten.',
  customeremail: 'support@portico.test',
};
const KEY = '7c1f4a52-8a0e-4f6b-9c39-0d4b1f6a2e11';

const emails = () =>
  portal.db
    .selectFrom('emails')
    .select(['recipient', 'data'])
    .where('kind', '=', 'contact-message')
    .orderBy('id')
    .execute();

describe('the contact page', () => {
  it('tells a visitor whom to ask, two codes, and no booking', async () => {
    const visitor = await newVisitor(portal.app);
    expect(await visitor.call('/api/getAllOrderNos')).toMatchObject({ flag: '200', data: [] });
    expect(await visitor.call('/api/getContactInfo')).toMatchObject({
      flag: '200',
      data: { customer_email: ['support@portico.test'], lfname_en: 'Portico Travel Services Limited' },
    });
    expect(await visitor.call('/api/getCode')).toMatchObject({
      flag: '200',
      data: ['tel:+85230082688', 'mailto:support@portico.test'],
    });
  });

  it('gives who is signed in the numbers of their company’s bookings', async () => {
    const agent = await signInAs(portal.app, 'agent@portico.test');
    const { data } = await agent.call('/api/getAllOrderNos');
    const own = await portal.db
      .selectFrom('orders')
      .innerJoin('companies', 'companies.id', 'orders.companyId')
      .select('number')
      .where('companies.nameEn', '=', 'Harbour Travel')
      .where('parentId', 'is', null)
      .orderBy('orders.id', 'desc')
      .execute();
    expect(data).toEqual(own.map(({ number }) => number));
  });

  it('sends a message to the team once, whoever writes it, with the booking and the account', async () => {
    const visitor = await newVisitor(portal.app);
    const agent = await signInAs(portal.app, 'agent@portico.test');
    for (const _ of [1, 2])
      expect(await visitor.call('/api/sendContactEmail', { ...MESSAGE, reqid: KEY })).toMatchObject({ flag: '200' });
    await agent.call('/api/sendContactEmail', { ...MESSAGE, orderno: 'P261122000017', reqid: KEY });
    const text = { name: 'Ana Mendoza', email: 'ana@example.com', content: 'May we come later?\nAt ten.' };
    expect(await emails()).toEqual([
      { recipient: 'support@portico.test', data: text },
      {
        recipient: 'support@portico.test',
        data: { ...text, reference: 'P261122000017', account: 'agent@portico.test, Harbour Travel' },
      },
    ]);
  });

  it.each([
    ['username', '  '],
    ['email', 'ana'],
    ['content', ''],
    ['customeremail', 'somebody@example.com'],
  ])('refuses a message whose %s is “%s”, and writes nothing', async (field, value) => {
    const visitor = await newVisitor(portal.app);
    const before = await emails();
    const response = await visitor.call('/api/sendContactEmail', { ...MESSAGE, [field]: value });
    expect(response).toMatchObject({ flag: 'E400' });
    expect(response.text).toContain(field);
    expect(await emails()).toEqual(before);
  });

  it('takes so many messages from one address and no more', async () => {
    const visitor = await newVisitor(portal.app);
    const flags = new Set<string>();
    for (let sent = 0; sent <= 20; sent++) flags.add((await visitor.call('/api/sendContactEmail', MESSAGE)).flag);
    expect([...flags]).toEqual(['200', 'E429']);
  });
});
