import type { Browser, Page } from '@playwright/test';
import { STAY } from '../core/days.ts';
import { HotelListPage } from '../pages/hotel-list-page.ts';
import type { SignedIn } from './sign-in.ts';
import type { Supplier } from './supplier.ts';

export interface Hotel {
  readonly id: string;
  readonly name: string;
}

/** More than all tests of a worker book together. */
const ROOMS = 200;

/**
 * The first hotels of the list, with enough rooms that tests do not compete for them and no "few rooms left" notice
 * opens: the natural number of rooms depends on the date.
 */
export async function findHotels(
  browser: Browser,
  origin: string,
  storageState: SignedIn,
  supplier: Supplier,
): Promise<readonly [Hotel, Hotel, Hotel, Hotel]> {
  const context = await browser.newContext({ baseURL: origin, storageState });
  try {
    const [one, two, three, four] = await listedHotels(await context.newPage(), origin);
    if (!one || !two || !three || !four) throw new Error(`Las Vegas has too few hotels for ${STAY.checkIn}`);
    for (const { id } of [one, two, three, four])
      await supplier.setRooms({ hotel: id, from: STAY.checkIn, until: STAY.checkOut, count: ROOMS });
    return [one, two, three, four];
  } finally {
    await context.close();
  }
}

async function listedHotels(page: Page, origin: string): Promise<Hotel[]> {
  const list = new HotelListPage(page);
  await list.goTo(STAY);
  await list.bookNowIn().waitFor();
  const links = await list.hotelLinks().all();
  return await Promise.all(
    links.map(async (link) => {
      const address = new URL((await link.getAttribute('href')) ?? '', origin);
      return { id: address.searchParams.get('hotelid') ?? '', name: (await link.textContent()) ?? '' };
    }),
  );
}
