import type { Hotel, RateRule, RoomType } from '../../../domain/hotel-model.ts';
import { allRates } from './market-rates.ts';

export interface Product {
  readonly hotelId: number;
  readonly roomTypeId: number;
  readonly rateNo: number;
}

const ROOMS_OF_A_HOTEL = 16;
const RATES_OF_A_ROOM = 16;
const CHECK = 1021;

/** Id of a hotel's room type from its position, 1 to 15. */
export function roomTypeIdOf(hotelId: number, place: number): number {
  return hotelId * ROOMS_OF_A_HOTEL + place;
}

export function hotelIdOfRoomType(roomTypeId: number): number {
  return Math.floor(roomTypeId / ROOMS_OF_A_HOTEL);
}

/**
 * The wire's `subid`: stable and opaque to clients. The check value prevents a mistyped id from naming another product.
 */
export function productId(roomTypeId: number, rateNo: number): string {
  const packed = roomTypeId * RATES_OF_A_ROOM + rateNo;
  return `r${(packed * 1024 + (packed % CHECK)).toString(36)}`;
}

/** Parses a product id; undefined if it is invalid. */
export function readProductId(text: string): Product | undefined {
  if (!/^r[0-9a-z]{4,11}$/.test(text)) return undefined;
  const code = Number.parseInt(text.slice(1), 36);
  const packed = Math.floor(code / 1024);
  if (packed % CHECK !== code % 1024) return undefined;
  const roomTypeId = Math.floor(packed / RATES_OF_A_ROOM);
  if (roomTypeId === 0) return undefined;
  return { hotelId: hotelIdOfRoomType(roomTypeId), roomTypeId, rateNo: packed % RATES_OF_A_ROOM };
}

export interface FoundProduct {
  readonly room: RoomType;
  readonly rate: RateRule;
}

/** The room and rate of a product, if this hotel has it. */
export function findProduct(hotel: Hotel, product: string): FoundProduct | undefined {
  const read = readProductId(product);
  const room = hotel.rooms.find((one) => one.id === read?.roomTypeId);
  const rate = room && allRates(room).find((one) => one.no === read?.rateNo);
  return room === undefined || rate === undefined ? undefined : { room, rate };
}
