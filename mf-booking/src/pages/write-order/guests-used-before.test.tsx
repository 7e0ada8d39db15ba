import {
  type GuestName,
  getCountries,
  getOrderPrice,
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
  fireEvent,
  offline,
  type PageOptions,
  renderPage,
  screen,
  waitFor,
  within,
} from '@portico/testing';
import { describe, expect, it } from 'vitest';
import { WriteOrderPage } from './write-order-page.tsx';

const stay = buildStay({ rooms: 2, adults: 3 });
const MENDOZA: GuestName = {
  lastName: 'Mendoza',
  firstName: 'Ana',
  nationality: 'CN',
  email: 'ana@mendoza.example',
  areaCode: 42,
  phone: '13900138000',
};
const MEIER: GuestName = { lastName: 'Meier', firstName: 'Lea' };

function open({ guests, ...rest }: Partial<PageOptions<never>> & { guests?: unknown } = {}) {
  const data = {
    hotel: buildOrderHotel(),
    areaCodes: buildAreaCodes(),
    defaultAreaCode: 216,
    quote: buildOrderQuote({ stay }),
  };
  return renderPage(<WriteOrderPage />, {
    path: `${writeOrderUrl({ stay, product: 'r-10021-1' })}&source=roompai`,
    ...rest,
    replies: [
      [writeOrderShow, { name: 'quoted', data }],
      [getCountries, { name: 'countries', data: { US: 'United States', CN: 'China' } }],
      [getOrderPrice, { name: 'quoted', data: { quote: data.quote } }],
      [guestsUsedBefore, guests ?? { name: 'guests', data: { guests: [MENDOZA, MEIER] } }],
      [submitOrder, { name: 'ordered', data: { orderNumber: 'P1' } }],
    ] as never,
  });
}

const room = (number: number) => within(screen.getByRole('region', { name: `Room ${number}` }));
const lastName = (number = 1) => room(number).getByRole('combobox', { name: /Last name/ }) as HTMLInputElement;
const valueIn = (name: RegExp | string, number = 1) => (room(number).getByLabelText(name) as HTMLInputElement).value;
const phoneOf = () => (room(1).getByRole('textbox', { name: 'Phone' }) as HTMLInputElement).value;
const ready = () => screen.findByRole('region', { name: 'Room 1' });

describe('guests used before', () => {
  it('are offered once two letters of a name are typed, and fill in what is known of the lead guest', async () => {
    const page = open();
    await ready();
    await page.user.type(lastName(), 'm');
    await page.user.type(lastName(), 'e');
    const list = await screen.findByRole('listbox', { name: 'Previous guests' });
    const options = within(list).getAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual([
      'Ana MendozaChina · ana@mendoza.example',
      'Lea Meier',
    ]);
    expect(page.server.requests(guestsUsedBefore)).toEqual([{ name: 'me', withContact: true }]);
    await expectNoAxeFindings(page.container);
    await page.user.keyboard('{ArrowDown}{Enter}');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(lastName().value).toBe('Mendoza');
    expect(valueIn(/First name/)).toBe('Ana');
    expect(valueIn('Nationality')).toBe('China');
    expect(valueIn(/^Email/)).toBe('ana@mendoza.example');
    expect((room(1).getByRole('textbox', { name: 'Phone' }) as HTMLInputElement).value).toBe('13900138000');
    expect(valueIn('Country code')).toBe('+86 China');
    expect(document.activeElement).toBe(lastName());
  });

  const choose = async ({ user }: ReturnType<typeof open>, name: string, number = 1) => {
    await user.clear(lastName(number));
    await user.type(lastName(number), 'me');
    const list = await screen.findByRole('listbox');
    const option = within(list)
      .getAllByRole('option')
      .find(({ textContent }) => textContent?.includes(name));
    await user.click(option as HTMLElement);
    expect(screen.queryByRole('listbox')).toBeNull();
  };

  it('take nothing over from one who was chosen before: no contact, no nationality', async () => {
    const page = open();
    await ready();
    const [areaCode, nationality] = [valueIn('Country code'), valueIn('Nationality')];
    await choose(page, 'Mendoza');
    await choose(page, 'Meier');
    expect([lastName().value, valueIn(/First name/)]).toEqual(['Meier', 'Lea']);
    expect([valueIn(/^Email/), phoneOf(), valueIn('Country code')]).toEqual(['', '', areaCode]);
    expect(valueIn('Nationality')).toBe(nationality);
    await choose(page, 'Mendoza', 2);
    expect(valueIn('Nationality', 2)).toBe('China');
    await choose(page, 'Meier', 2);
    expect(valueIn('Nationality', 2)).toBe(nationality);
  });

  it('take nothing over after the page was opened again, either', async () => {
    const first = open();
    await ready();
    await choose(first, 'Mendoza');
    first.unmount();
    const again = open();
    await ready();
    expect(valueIn(/^Email/)).toBe('ana@mendoza.example');
    await choose(again, 'Meier');
    expect([valueIn(/^Email/), phoneOf()]).toEqual(['', '']);
  });

  it('leave what the person typed: before the first of them was chosen, or over what that one filled in', async () => {
    const page = open();
    await ready();
    await page.user.type(room(1).getByLabelText(/^Email/), 'own@harbour.example');
    await page.user.type(room(1).getByRole('textbox', { name: 'Phone' }), '7025550123');
    await choose(page, 'Meier');
    expect([valueIn(/^Email/), phoneOf()]).toEqual(['own@harbour.example', '7025550123']);
    await choose(page, 'Mendoza');
    await page.user.clear(room(1).getByLabelText(/^Email/));
    await page.user.type(room(1).getByLabelText(/^Email/), 'desk@harbour.example');
    await choose(page, 'Meier');
    expect([valueIn(/^Email/), phoneOf()]).toEqual(['desk@harbour.example', '']);
  });

  it('of another room are asked for without a contact, and leave the lead guest’s alone', async () => {
    const page = open({ guests: { name: 'guests', data: { guests: [MEIER] } } });
    await ready();
    await page.user.type(room(1).getByLabelText(/^Email/), 'own@harbour.example');
    await page.user.type(room(2).getByRole('combobox', { name: /First name/ }), 'le');
    const list = await screen.findByRole('listbox');
    await page.user.click(within(list).getByRole('option'));
    expect(page.server.requests(guestsUsedBefore)).toEqual([{ name: 'le' }]);
    expect(lastName(2).value).toBe('Meier');
    expect(valueIn(/First name/, 2)).toBe('Lea');
    expect(valueIn(/^Email/)).toBe('own@harbour.example');
    expect(lastName(1).value).toBe('');
  });

  it('are not chosen by Enter alone, nor by leaving the field', async () => {
    const page = open();
    await ready();
    await page.user.type(lastName(), 'me');
    await screen.findByRole('listbox');
    await page.user.keyboard('{Enter}');
    await page.user.tab();
    expect(lastName().value).toBe('me');
    expect(valueIn(/First name/)).toBe('');
  });

  it('are asked for in plain letters, and for nothing that an input method still spells', async () => {
    const page = open();
    await ready();
    const field = lastName();
    fireEvent.compositionStart(field);
    fireEvent.change(field, { target: { value: 'men' } });
    await page.user.type(lastName(2), 'Müñ');
    await waitFor(() => expect(page.server.requests(guestsUsedBefore)).toEqual([{ name: 'Mun' }]));
    expect(field.value).toBe('men');
    fireEvent.change(field, { target: { value: '门' } });
    fireEvent.compositionEnd(field);
    expect(field.value).toBe('门');
  });

  it('are a help alone: where they cannot be asked for, nothing is said and the form goes on', async () => {
    const page = open({ guests: offline() });
    await ready();
    await page.user.type(lastName(), 'me');
    await waitFor(() => expect(page.server.requests(guestsUsedBefore)).toHaveLength(1));
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(page.toasts).toEqual([]);
    expect(page.dialogs).toEqual([]);
  });
});
