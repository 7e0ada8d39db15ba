import { getCountries, submitOrder, writeOrderAddress, writeOrderShow } from '@portico/contract';
import { anOrderHotel, anOrderQuote, aStay, renderPage, someAreaCodes } from '@portico/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { guestDraft } from '../../features/guest-draft/guest-draft.ts';
import { WriteOrderPage } from './write-order-page.tsx';

const stay = aStay({ rooms: 2, adults: 3 });
const quoted = {
  hotel: anOrderHotel(),
  areaCodes: someAreaCodes(),
  defaultAreaCode: 216,
  quote: anOrderQuote({ stay }),
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

function open(submit: unknown = { name: 'ordered', data: { orderNumber: 'P1' } }) {
  return renderPage(<WriteOrderPage />, {
    path: `${writeOrderAddress({ stay, product: 'r-10021-1' })}&source=roompai`,
    answers: [
      [writeOrderShow, { name: 'quoted', data: quoted }],
      [getCountries, { name: 'countries', data: { US: 'United States' } }],
      [submitOrder, submit],
    ] as never,
  });
}

const goPay = (page: ReturnType<typeof open>) => page.user.click(screen.getByRole('button', { name: 'Go pay' }));
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

beforeEach(() => guestDraft.write(draft));

it('[GUEST-02] keeps each letter in the browser as it is typed, and starts with what is kept', async () => {
  const page = open();
  type((await screen.findAllByLabelText(/Last name/))[1] as HTMLElement, 'Li');
  const rooms = [draft.rooms[0], { ...draft.rooms[1], lastName: 'Li' }];
  expect(guestDraft.read()).toMatchObject({ ...draft, rooms, choices: { method: 'credit', points: '' } });
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
  guestDraft.write({ ...draft, phone: '' });
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
