import {
  getCountries,
  guestsUsedBefore,
  type Language,
  submitOrder,
  writeOrderShow,
  writeOrderUrl,
} from '@portico/contract';
import { pageAccessAtom, portalStore } from '@portico/runtime';
import {
  buildAreaCodes,
  buildOrderHotel,
  buildOrderQuote,
  buildStay,
  common,
  expectNoAxeFindings,
  renderPage,
} from '@portico/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import {
  forgetGuestDraft,
  hasTypedGuests,
  readGuestDraft,
  writeGuestDraft,
} from '../../features/guest-draft/guest-draft.ts';
import { WriteOrderPage } from './write-order-page.tsx';

const stay = buildStay({ rooms: 2, adults: 3 });
const quoted = {
  hotel: buildOrderHotel(),
  areaCodes: buildAreaCodes(),
  defaultAreaCode: 216,
  quote: buildOrderQuote({ stay }),
};
const draft = {
  rooms: [
    { lastName: 'Muñoz', firstName: 'Carmen', nationality: 'US' },
    { lastName: 'Lin', firstName: 'Jiahao', nationality: '' },
  ],
  email: 'carmen@harbour.example',
  areaCode: 216,
  phone: '702 555 0123',
  specialRequest: 'High floor',
};

function open(submit: unknown = { name: 'ordered', data: { orderNumber: 'P1' } }, language: Language = 'en') {
  return renderPage(<WriteOrderPage />, {
    language,
    path: `${writeOrderUrl({ stay, product: 'r-10021-1' })}&source=roompai`,
    replies: [
      [writeOrderShow, { name: 'quoted', data: quoted }],
      [getCountries, { name: 'countries', data: { US: 'United States' } }],
      [guestsUsedBefore, { name: 'guests', data: { guests: [] } }],
      [submitOrder, submit],
    ] as never,
  });
}

const goPay = (page: ReturnType<typeof open>) =>
  page.user.click(screen.getByRole('button', { name: 'Continue to payment' }));
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

beforeEach(() => writeGuestDraft(stay, draft));

it('[GUEST-02, DESK-15] keeps each letter in the browser as it is typed, and starts with what is kept', async () => {
  const page = open();
  type((await screen.findAllByLabelText(/Last name/))[1] as HTMLElement, 'Li');
  const rooms = [draft.rooms[0], { ...draft.rooms[1], lastName: 'Li' }];
  expect(readGuestDraft(stay)).toMatchObject({ ...draft, rooms, choices: { method: 'credit', points: '' } });
  page.unmount();
  open();
  expect(await screen.findByDisplayValue('Li')).toBeTruthy();
  for (const typed of ['Muñoz', 'Carmen', 'Jiahao', 'carmen@harbour.example', '702 555 0123', 'High floor'])
    expect(screen.getByDisplayValue(typed)).toBeTruthy();
});

it('[GUEST-03] keeps what the server refused marked when the field is left, until something is typed', async () => {
  const page = open({ name: 'invalidGuests', data: { fields: ['otherRooms.0.lastName'] } });
  const name = (await screen.findAllByLabelText(/Last name/))[1] as HTMLElement;
  await goPay(page);
  expect(await screen.findByText('Use English letters and spaces only.')).toBeTruthy();
  expect(document.activeElement).toBe(name);
  await page.user.tab();
  expect(screen.getByText('Use English letters and spaces only.')).toBeTruthy();
  type(screen.getByLabelText(/^Email/), 'mei@harbour.example');
  await waitFor(() => expect(screen.queryByText('Use English letters and spaces only.')).toBeNull());
});

it('[GUEST-03] says nothing of a field that nobody has left, and judges the phone by its area', async () => {
  const page = open();
  const phone = await screen.findByRole('textbox', { name: 'Phone' });
  type(phone, '12a');
  expect(screen.queryByText(/digits/i, { selector: '[role=alert] *' })).toBeNull();
  fireEvent.blur(phone);
  expect(await screen.findByRole('alert')).toBeTruthy();
  type(phone, '702 555 0123');
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  const area = screen.getByRole('combobox', { name: 'Country code' });
  await page.user.click(area);
  await page.user.click(await screen.findByRole('option', { name: /\+86/ }));
  expect((await screen.findByRole('alert')).textContent).toMatch(/11|China/);
});

it('[GUEST-03] says nothing after a press of a field that was right, until it is left', async () => {
  writeGuestDraft(stay, { ...draft, phone: '' });
  const page = open();
  const email = await screen.findByLabelText(/^Email/);
  await goPay(page);
  expect(await screen.findAllByRole('alert')).toHaveLength(1);
  type(screen.getByRole('textbox', { name: 'Phone' }), '702 555 0123');
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  await page.user.clear(email);
  expect(screen.queryByRole('alert')).toBeNull();
  await page.user.tab();
  expect(await screen.findByRole('alert')).toBeTruthy();
});

it('[GUEST-02, DESK-15] goes to sign-in where nobody is signed in any more, and is as it was filled in after it', async () => {
  const page = open(common('signedOut'));
  portalStore.set(pageAccessAtom, 'session');
  type((await screen.findAllByLabelText(/Last name/))[0] as HTMLElement, 'Ibarra');
  await goPay(page);
  await waitFor(() => expect(page.address()).toMatch(/^\/portal\/login\?/));
  page.unmount();
  // The user may sign in again in another tab.
  window.sessionStorage.clear();
  open();
  expect(await screen.findByDisplayValue('Ibarra')).toBeTruthy();
  for (const typed of ['Carmen', 'Jiahao', 'carmen@harbour.example', '702 555 0123', 'High floor'])
    expect(screen.getByDisplayValue(typed)).toBeTruthy();
});

it('[GUEST-02, DESK-15] keeps the guests, what is wished and what was chosen, and nothing else', async () => {
  open();
  await screen.findByDisplayValue('Carmen');
  const storedDraft = readGuestDraft(stay) ?? {};
  const names = ['areaCode', 'choices', 'email', 'filledIn', 'phone', 'rooms', 'specialRequest'];
  expect(Object.keys(storedDraft).toSorted()).toEqual(names);
  expect(Object.keys(storedDraft.choices as object).toSorted()).toEqual(['couponId', 'method', 'of', 'points']);
});

it.each([
  [/Last name/, '', 'Enter the last name, as in the passport.'],
  [/First name/, '', 'Enter the first name, as in the passport.'],
  [/Last name/, 'Иван', 'Use English letters and spaces only.'],
  [/First name/, 'A'.repeat(41), 'Use at most 40 letters.'],
  [/^Email/, '', 'Enter an email, or you might miss the booking confirmation.'],
  [/^Email/, 'ana@', 'Enter a valid email such as name@company.com, so that the confirmation arrives.'],
  ['Phone', '', 'Enter a phone number the hotel can call.'],
  ['Phone', '12a', 'Enter a phone number in digits, such as 702 876 5432.'],
  ['Phone', '123', 'This number is not valid for United States. Enter it without the country code.'],
] as const)('[GUEST-03] says on leaving %s typed as %j: %s', async (label, typed, message) => {
  open();
  await screen.findByDisplayValue('Carmen');
  const fields = label === 'Phone' ? [screen.getByRole('textbox', { name: label })] : screen.getAllByLabelText(label);
  for (const field of fields) {
    type(field, typed);
    fireEvent.blur(field);
  }
  // A name error shows in every room.
  await waitFor(() => expect(screen.getAllByText(message)).toHaveLength(fields.length));
});

it('[GUEST-03] takes what is possible in the country though it is in no list of numbers, and digits of double width', async () => {
  const page = open();
  const phone = await screen.findByRole('textbox', { name: 'Phone' });
  type(phone, '５５５ 123 4567');
  await goPay(page);
  await waitFor(() => expect(page.server.lastRequest(submitOrder)).toMatchObject({ phone: '5551234567' }));
});

it.each([
  ['en', 'Your previous details are filled in', 'Clear', 'Everything you entered is cleared', 'Undo'],
  ['zh', '已恢复您上次填写的内容', '清空', '已清空您填写的内容', '撤销'],
] as const)(
  '[GUEST-02] says in %s that what is kept was filled in, and clears it until that is taken back',
  async (language, filledIn, clear, cleared, undo) => {
    const page = open(undefined, language);
    const typed = ['Muñoz', 'Carmen', 'Jiahao', 'carmen@harbour.example', '702 555 0123', 'High floor'];
    expect(await screen.findByText(filledIn)).toBeTruthy();
    await expectNoAxeFindings(page.container);
    await page.user.click(screen.getByRole('button', { name: clear }));
    expect(screen.getByText(cleared).closest('[role=status]')).toBeTruthy();
    for (const value of typed) expect(screen.queryByDisplayValue(value), value).toBeNull();
    expect(screen.queryAllByRole('alert')).toEqual([]);
    expect(hasTypedGuests(stay)).toBe(false);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: undo }));
    await page.user.click(screen.getByRole('button', { name: undo }));
    for (const value of typed) expect(screen.getByDisplayValue(value), value).toBeTruthy();
    expect(readGuestDraft(stay)).toMatchObject(draft);
    expect(screen.getByText(filledIn)).toBeTruthy();
  },
);

it('takes a clearing back until something else is typed, and says nothing over an empty form', async () => {
  const page = open();
  await page.user.click(await screen.findByRole('button', { name: 'Clear' }));
  type((await screen.findAllByLabelText(/Last name/))[0] as HTMLElement, 'Ibarra');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull());
  expect(screen.getByDisplayValue('Ibarra')).toBeTruthy();
  page.unmount();
  forgetGuestDraft(stay);
  open();
  await screen.findAllByLabelText(/Last name/);
  expect(screen.queryByText('Your previous details are filled in')).toBeNull();
});
