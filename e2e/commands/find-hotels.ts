import type { Browser } from '@playwright/test';
import { STAY } from '../core/days.ts';
import { HotelListPage } from '../pages/hotel-list-page.ts';
import type { SignedIn } from './sign-in.ts';

export interface Hotel {
  readonly id: string;
  readonly name: string;
}

/** Looks up on the list which hotels can be booked for the usual stay. */
export async function findHotels(
  browser: Browser,
  origin: string,
  storageState: SignedIn,
): Promise<readonly [Hotel, Hotel, Hotel, Hotel]> {
  const context = await browser.newContext({ baseURL: origin, storageState });
  try {
    const list = new HotelListPage(await context.newPage());
    await list.goTo(STAY);
    await list.bookNowIn().waitFor();
    const links = await list.hotelLinks().all();
    const found = await Promise.all(
      links.slice(0, 4).map(async (link) => {
        const address = new URL((await link.getAttribute('href')) ?? '', origin);
        return { id: address.searchParams.get('hotelid') ?? '', name: (await link.textContent()) ?? '' };
      }),
    );
    const [one, two, three, four] = found;
    if (!one || !two || !three || !four) throw new Error(`Las Vegas has ${found.length} hotels for ${STAY.checkIn}`);
    return [one, two, three, four];
  } finally {
    await context.close();
  }
}
