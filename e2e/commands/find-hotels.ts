import type { Browser, Page } from '@playwright/test';
import { STAY } from '../core/days.ts';
import { HotelListPage } from '../pages/hotel-list-page.ts';
import type { SignedIn } from './sign-in.ts';
import type { Supplier } from './supplier.ts';

export interface Hotel {
  readonly id: string;
  readonly name: string;
}

/** More than all tests of a worker together hold. */
const ROOMS = 200;

/**
 * The first hotels of the list, with rooms enough that no test takes them from another and no notice of the last ones comes
 * up: how many there are by themselves follows from the date.
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
