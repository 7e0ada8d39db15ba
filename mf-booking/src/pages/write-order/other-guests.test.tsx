import {
  getCountries,
  guestsIn,
  guestsUsedBefore,
  submitOrder,
  writeOrderShow,
  writeOrderUrl,
} from '@portico/contract';
import {
  buildAreaCodes,
  buildOrderHotel,
  buildOrderQuote,
  buildStay,
  expectNoAxeFindings,
  renderPage,
  screen,
  waitFor,
  within,
} from '@portico/testing';
import { describe, expect, it } from 'vitest';
import { WriteOrderPage } from './write-order-page.tsx';

const stay = buildStay(
  guestsIn([
    { adults: 3, childAges: [] },
    { adults: 1, childAges: [0, 5] },
  ]),
);

function open({ language = 'en', submit }: { language?: 'en' | 'zh'; submit?: unknown } = {}) {
  const data = {
    hotel: buildOrderHotel(),
    areaCodes: buildAreaCodes(),
    defaultAreaCode: 216,
    quote: buildOrderQuote({ stay }),
  };
  return renderPage(<WriteOrderPage />, {
    language,
    path: `${writeOrderUrl({ stay, product: 'r-10021-1' })}&source=roompai`,
    replies: [
      [writeOrderShow, { name: 'quoted', data }],
      [getCountries, { name: 'countries', data: { US: 'United States' } }],
      [guestsUsedBefore, { name: 'guests', data: { guests: [] } }],
      [submitOrder, submit ?? { name: 'ordered', data: { orderNumber: 'P1' } }],
    ] as never,
  });
}

type Page = ReturnType<typeof open>;

const room = (number: number) => within(screen.getByRole('region', { name: `Room ${number}` }));
const guest = (name: string, number: number) => within(room(number).getByRole('group', { name }));
const field = (name: RegExp | string, guestName: string, number: number) =>
  guest(guestName, number).getByRole('textbox', { name }) as HTMLInputElement;
const goPay = ({ user }: Page) => user.click(screen.getByRole('button', { name: 'Continue to payment' }));

async function fillLeads({ user }: Page) {
  await screen.findByRole('region', { name: 'Room 1' });
  for (const [number, last, first] of [
    [1, 'Mendoza', 'Ana'],
    [2, 'Sato', 'Ken'],
  ] as const) {
    await user.type(room(number).getByRole('combobox', { name: /^Last name/ }), last);
    await user.type(room(number).getByRole('combobox', { name: /^First name/ }), first);
  }
  await user.type(screen.getByLabelText(/^Email/), 'ana@harbour.example');
  await user.type(screen.getByRole('textbox', { name: 'Phone' }), '7025550123');
}

/** With the keyboard; the first field then has the focus. */
async function openRows({ user }: Page, number: number) {
  room(number).getByRole('button', { name: 'Add the other guests’ names' }).focus();
  await user.keyboard('{Enter}');
  await room(number).findByRole('group', { name: 'Other guests' });
}

describe('the other guests of a room', () => {
  it('[DESK-24] can each be named, one of them by a single name; rows without a name are not sent', async () => {
    const page = open();
    await fillLeads(page);
    expect(screen.queryByRole('group', { name: 'Adult 2' })).toBeNull();
    await openRows(page, 1);
    expect(document.activeElement).toBe(field('Last name', 'Adult 2', 1));
    expect(room(1).queryByRole('button', { name: 'Add the other guests’ names' })).toBeNull();
    await page.user.click(guest('Adult 3', 1).getByRole('checkbox', { name: 'This guest has only one name' }));
    expect(guest('Adult 3', 1).queryByRole('textbox', { name: 'First name' })).toBeNull();
    await page.user.type(field('Name', 'Adult 3', 1), 'Suharto');
    expect(guest('Adult 3', 1).getByText(/and FNU \(first name unknown\) as the first name\.$/)).toBeTruthy();
    await openRows(page, 2);
    expect(document.activeElement).toBe(field('Last name', 'Child, under 1 year', 2));
    await page.user.type(field('Last name', 'Child, 5 years', 2), 'Satō');
    await page.user.tab();
    await page.user.keyboard('Mei-Lin');
    expect(guest('Child, 5 years', 2).getByText('The hotel receives MEI LIN.')).toBeTruthy();
    await expectNoAxeFindings(page.container);

    await goPay(page);
    await waitFor(() => expect(page.server.requests(submitOrder)).toHaveLength(1));
    expect(page.server.lastRequest(submitOrder)).toMatchObject({
      lastName: 'Mendoza',
      otherGuests: [{ lastName: 'Suharto', firstName: '', hasOneName: true }],
      otherRooms: [{ lastName: 'Sato', otherGuests: [{ lastName: 'Sato', firstName: 'Mei Lin', childAge: 5 }] }],
    });
    expect(page.server.lastRequest(submitOrder)?.otherRooms[0]?.otherGuests).toHaveLength(1);
  });

  it('[DESK-24] are optional: an order without them has no field for them', async () => {
    const page = open();
    await fillLeads(page);
    await openRows(page, 1);
    await goPay(page);
    await waitFor(() => expect(page.server.requests(submitOrder)).toHaveLength(1));
    expect(page.server.lastRequest(submitOrder)).not.toHaveProperty('otherGuests');
  });

  it('[DESK-15, DESK-24] are in the draft, with which their rows open again', async () => {
    const page = open();
    await fillLeads(page);
    await openRows(page, 2);
    await page.user.type(field('Last name', 'Child, 5 years', 2), 'Sato');
    page.unmount();
    const again = open();
    await screen.findByRole('group', { name: 'Child, 5 years' });
    expect(field('Last name', 'Child, 5 years', 2).value).toBe('Sato');
    expect(document.activeElement).toBe(document.body);
    expect(room(1).getByRole('button', { name: 'Add the other guests’ names' })).toBeTruthy();
    await again.user.click(screen.getByRole('button', { name: 'Clear' }));
    expect(screen.queryByRole('group', { name: 'Other guests' })).toBeNull();
    await again.user.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByRole('group', { name: 'Child, 5 years' });
    expect(field('Last name', 'Child, 5 years', 2).value).toBe('Sato');
  });

  it('[DESK-24] have the faults of the lead guest where half a name is entered, and none once it is removed', async () => {
    const page = open();
    await fillLeads(page);
    await openRows(page, 1);
    await page.user.type(field('Last name', 'Adult 2', 1), '123');
    await page.user.type(field('First name', 'Adult 3', 1), 'Lin');
    await goPay(page);
    expect(guest('Adult 2', 1).getByText('Enter the last name, as in the passport.')).toBeTruthy();
    expect(guest('Adult 2', 1).getByText('Enter the first name, as in the passport.')).toBeTruthy();
    expect(guest('Adult 3', 1).getByText('Enter the last name, as in the passport.')).toBeTruthy();
    expect(document.activeElement).toBe(field('Last name', 'Adult 2', 1));
    expect(page.server.requests(submitOrder)).toEqual([]);

    await page.user.clear(field('Last name', 'Adult 2', 1));
    await page.user.clear(field('First name', 'Adult 3', 1));
    await waitFor(() => expect(screen.queryAllByRole('alert')).toEqual([]));
    await goPay(page);
    await waitFor(() => expect(page.server.requests(submitOrder)).toHaveLength(1));
  });

  it('[DESK-24] show in their row what the server refused, although rows without a name were not sent', async () => {
    const submit = { name: 'invalidGuests', data: { fields: ['otherRooms.0.otherGuests.0.firstName'] } };
    const page = open({ submit });
    await fillLeads(page);
    await openRows(page, 2);
    await page.user.type(field('Last name', 'Child, 5 years', 2), 'Sato');
    await page.user.type(field('First name', 'Child, 5 years', 2), 'Mei');
    await goPay(page);
    expect(await guest('Child, 5 years', 2).findByText('Use English letters and spaces only.')).toBeTruthy();
    expect(document.activeElement).toBe(field('First name', 'Child, 5 years', 2));
  });

  it('[GUEST-03] leave no other fault unsaid: each field that is wrong says so, and the topmost has the focus', async () => {
    const page = open();
    await fillLeads(page);
    await openRows(page, 1);
    await page.user.type(field('Last name', 'Adult 2', 1), 'Lin');
    await page.user.clear(screen.getByRole('textbox', { name: 'Phone' }));
    await page.user.clear(room(2).getByRole('combobox', { name: /^Last name/ }));
    await page.user.clear(room(2).getByRole('combobox', { name: /^First name/ }));
    await goPay(page);
    expect(screen.getAllByRole('alert')).toHaveLength(4);
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Phone' }));
  });

  it('speak Chinese', async () => {
    const page = open({ language: 'zh' });
    await page.user.click((await screen.findAllByRole('button', { name: '添加其他入住人姓名' }))[1] as HTMLElement);
    for (const name of ['其他入住人', '儿童，不满 1 岁', '儿童，5 岁'])
      expect(await screen.findByRole('group', { name }), name).toBeTruthy();
  });
});
