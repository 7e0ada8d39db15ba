import { expect, test } from '@playwright/test';
import type { Hotel } from '../commands/find-hotels.ts';
import { readErrors } from '../commands/reported-errors.ts';
import type { Supplier } from '../commands/supplier.ts';
import { STAY } from '../core/days.ts';
import { DEMO_PASSWORD } from '../core/demo.ts';
import type { Product } from '../core/product.ts';
import { messagesOf } from '../pages/messages.ts';
import { JANE } from '../pages/write-order-page.ts';
import type { Engine } from './engine.ts';
import { Visitor } from './visitor.ts';

const messages = messagesOf('en');

interface Supply {
  readonly product: Product;
  readonly hotel: Hotel;
  readonly supplier: Supplier;
}

/**
 * The main journey in a browser, which is closed afterwards. All requests must stay at the portal's origin, and no
 * client errors may be reported.
 */
export async function walkJourney(start: () => Promise<Engine>, supply: Supply): Promise<void> {
  const { dataDir, origin } = supply.product;
  // Pages of other tests may hang on a busy machine; that does not concern this engine.
  const listErrors = async () => (await readErrors(dataDir)).filter(({ phase }) => phase !== 'standstill');
  const before = await listErrors();
  const engine = await start();
  try {
    await walk(new Visitor(engine, origin), supply);
    expect(await engine.run('return location.origin')).toBe(origin);
  } catch (error) {
    await test.info().attach('what it showed', { body: await engine.picture(), contentType: 'image/png' });
    throw error;
  } finally {
    await engine.close();
  }
  expect(await listErrors()).toEqual(before);
}

/** From the sign-in to a cancelled booking. */
async function walk(agent: Visitor, { hotel, supplier }: Supply): Promise<void> {
  await test.step('sign in', async () => {
    await agent.open('/portal/login');
    await agent.type('textbox', messages.email, 'agent@portico.test');
    await agent.typeAt('input[type=password]', DEMO_PASSWORD);
    await agent.press('button', messages.signIn);
    await agent.read('heading', messages.myBookings);
  });

  await test.step('search with dates', async () => {
    await agent.press('link', messages.bookingRow);
    await agent.type('combobox', messages.destination, 'Las Vegas');
    // The city instead of a district, which would narrow the list.
    await agent.press('option', /^Las Vegas \(NV\)/);
    await agent.press('button', new RegExp(messages.dates));
    for (const day of [STAY.checkIn, STAY.checkOut]) {
      const cell = `[role=dialog] [data-day="${day}"]`;
      while (!(await agent.sees(cell))) await agent.press('button', messages.nextMonth);
      await agent.pressAt(cell);
    }
    await agent.press('button', messages.done);
    await agent.press('button', messages.search);
    // The rows of the previous search show one night.
    await agent.read('main', undefined, /Total, 2 nights/);
    await agent.press('link', hotel.name);
  });

  await test.step('a rate whose price rises', async () => {
    await supplier.simulate('price-rise', { hotel: hotel.id, amount: '12.50' });
    await agent.pressIn('row', /(?=.*Free until)(?=.*Instant confirmation)/, 'button', new RegExp(messages.bookNow));
    await agent.read('heading', 'The price went up by USD 12.50');
    await agent.press('button', /^Continue at/);
    await agent.read('button', messages.goPay);
    // With few rooms left, a notice comes first.
    if (await agent.sees('main [inert]')) await agent.press('button', 'Got it');
  });

  await test.step('the guest, and payment on credit', async () => {
    await agent.type('combobox', messages.lastName, JANE.lastName);
    await agent.type('combobox', messages.firstName, JANE.firstName);
    await agent.type('textbox', messages.guestEmail, JANE.email);
    await agent.type('textbox', messages.phone, JANE.phone);
    await agent.press('button', messages.goPay);
    await agent.read('heading', messages.payment);
    await agent.press('button', /^Pay USD/);
    await agent.read('heading', messages.confirmed);
    // Earlier, the price would drop again before the payment, and the portal would show that.
    await supplier.clear();
  });

  await test.step('the booking is found and cancelled', async () => {
    await agent.press('link', messages.viewBooking);
    const number = await agent.read('heading', /^PT/);
    await agent.press('link', messages.bookingsRow);
    await agent.press('link', number);
    await agent.press('button', messages.cancelBooking);
    await agent.pressIn(
      'alertdialog',
      new RegExp(messages.cancelTitle.replace('?', '\\?')),
      'button',
      messages.cancelBooking,
    );
    await agent.pressIn('dialog', new RegExp(messages.cancelledTitle), 'button', messages.close);
    await agent.read('main', undefined, new RegExp(messages.cancelled));
  });
}
