import type { Browser, Page } from '@playwright/test';
import { STAY } from '../core/days.ts';
import { HotelDetailPage } from '../pages/hotel-detail-page.ts';
import { HotelListPage } from '../pages/hotel-list-page.ts';
import type { SignedIn } from './sign-in.ts';

export interface Hotel {
  readonly id: string;
  readonly name: string;
}

const WANTED = 4;

/** Looks up which hotels of the list have rooms enough for the usual stay that no notice of the last ones comes up. */
export async function findHotels(
  browser: Browser,
  origin: string,
  storageState: SignedIn,
): Promise<readonly [Hotel, Hotel, Hotel, Hotel]> {
  const context = await browser.newContext({ baseURL: origin, storageState });
  try {
    const page = await context.newPage();
    const found: Hotel[] = [];
    for (const hotel of await listedHotels(page, origin)) {
      if (found.length < WANTED && (await hasPlenty(page, hotel))) found.push(hotel);
    }
    const [one, two, three, four] = found;
    if (!one || !two || !three || !four) throw new Error(`Las Vegas has ${found.length} hotels for ${STAY.checkIn}`);
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

async function hasPlenty(page: Page, { id }: Hotel): Promise<boolean> {
  const hotel = new HotelDetailPage(page);
  await hotel.goTo({ hotelId: id, ...STAY });
  await hotel.bookNowIn().or(hotel.noRooms).waitFor();
  if (await hotel.noRooms.isVisible()) return false;
  return !/rooms? left/.test((await hotel.rateRows.first().textContent()) ?? '');
}
