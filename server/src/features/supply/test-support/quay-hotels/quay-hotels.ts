import type { Db } from '../../../../platform/database/connect.ts';
import type { Currency } from '../../../currencies/currencies.ts';

/** Name of the test supplier in the catalogue. */
export const QUAY = 'quay-hotels';

export const US_DOLLAR: Currency = {
  code: 'USD',
  exponent: 2,
  perUsd: 10_000,
  mark: '$',
  nameEn: 'US dollar',
  nameZh: '美元',
  bands: [],
};

/** A hotel of the test supplier: price per room and night in US cents, and number of rooms. */
export interface QuayHotel {
  readonly id: number;
  readonly nameEn: string;
  readonly nameZh: string;
  readonly cents: number;
  readonly rooms: number;
  /** The supplier states only names and prices. */
  readonly isBare?: true;
}

/** A hotel about which nothing else is known. */
export const BARE_HOTEL: QuayHotel = {
  id: 900_009,
  nameEn: 'Bare Quay',
  nameZh: '空码头酒店',
  cents: 70_00,
  rooms: 5,
  isBare: true,
};

export const QUAY_HOTELS: readonly QuayHotel[] = [
  { id: 900_001, nameEn: 'North Quay House', nameZh: '北码头酒店', cents: 110_00, rooms: 20 },
  { id: 900_002, nameEn: 'South Quay House', nameZh: '南码头酒店', cents: 145_50, rooms: 20 },
  { id: 900_003, nameEn: 'Last Quay House', nameZh: '末码头酒店', cents: 89_99, rooms: 1 },
];

const LAS_VEGAS = 7988;

/** Adds the three hotels to the catalogue. */
export async function listQuayHotels(db: Db): Promise<void> {
  await listHotels(db, QUAY, QUAY_HOTELS);
}

/** Adds hotels to the catalogue, before all others of Las Vegas, without rooms or prices. */
export async function listHotels(db: Db, supplier: string, hotels: readonly QuayHotel[]): Promise<void> {
  const rows = hotels.map(({ id, nameEn, nameZh, isBare }, place) => ({
    id,
    cityId: LAS_VEGAS,
    nameEn,
    nameZh,
    star: isBare ? null : 40,
    popularity: place - 10,
    streetEn: `${place + 1} Quay Street`,
    streetZh: `码头街${place + 1}号`,
    districtEn: 'The Quays',
    districtZh: '码头区',
    postcode: '89101',
    latitude: 36.17,
    longitude: -115.14,
    phone: '+1 702 555 0100',
    email: 'stay@quay.example',
    opened: isBare ? null : 2001,
    renewed: null,
    roomCount: isBare ? null : 40,
    scene: 'desert' as const,
    facilities: ['wifi'],
    isPublic: true,
    priceRule: null,
  }));
  await db.insertInto('hotels').values(rows).execute();
  await db
    .insertInto('listings')
    .values(hotels.map(({ id }) => ({ supplier, code: String(id), hotelId: id })))
    .execute();
  await db
    .updateTable('cities')
    .set((eb) => ({ hotels: eb('hotels', '+', rows.length) }))
    .where('id', '=', LAS_VEGAS)
    .execute();
}
