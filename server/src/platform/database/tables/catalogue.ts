import type { ColumnType, Generated } from 'kysely';
import type { CityScene, Landmark, Scene } from '../../../domain/city.ts';
import type { BedType, PriceRule, RateRule } from '../../../domain/hotel-model.ts';

type Json<T> = ColumnType<T, string, string>;
type Moment = ColumnType<Date, Date | string | undefined, Date | string>;

interface CurrenciesTable {
  code: string;
  exponent: number;
  perUsd: number;
  mark: string;
  nameEn: string;
  nameZh: string;
  bands: number[];
  position: number;
}

interface CitiesTable {
  id: number;
  nameEn: string;
  nameZh: string;
  country: string;
  state: string;
  latitude: number;
  longitude: number;
  zone: string;
  airport: string;
  scene: CityScene;
  weight: number;
  hotels: number;
  landmarks: Json<Landmark[]>;
}

interface HotelsTable {
  id: number;
  cityId: number;
  /** Name of who sells it. */
  supplier: Generated<string>;
  nameEn: string;
  nameZh: string;
  star: number;
  popularity: number;
  streetEn: string;
  streetZh: string;
  districtEn: string;
  districtZh: string;
  postcode: string;
  latitude: number;
  longitude: number;
  phone: string;
  email: string;
  opened: number;
  renewed: number | null;
  roomCount: number;
  scene: Scene;
  facilities: string[];
  isPublic: boolean;
  /** Hotels of the built-in supplier have one. */
  priceRule: ColumnType<PriceRule | null, string | null, string | null>;
}

interface RoomTypesTable {
  id: number;
  hotelId: number;
  nameEn: string;
  nameZh: string;
  beds: BedType;
  squareMetres: number;
  maxAdults: number;
  maxGuests: number;
  base: number;
  allotment: number;
  rates: Json<RateRule[]>;
}

interface RoomNightsTable {
  roomTypeId: number;
  night: string;
  cityId: number;
  total: number;
  sold: number;
}

interface RoomHoldsTable {
  id: Generated<number>;
  roomTypeId: number;
  checkIn: string;
  checkOut: string;
  rooms: number;
  heldAt: Moment;
  releasedAt: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

interface SupplierInstructionsTable {
  id: Generated<number>;
  kind: 'price-rise' | 'sold-out' | 'substitute' | 'time-out' | 'late';
  hotelId: number;
  roomTypeId: number | null;
  amount: number | null;
  isOnce: boolean;
  moment: ColumnType<'any' | 'verify' | 'book' | 'cancel', 'any' | 'verify' | 'book' | 'cancel' | undefined, never>;
  createdAt: Moment;
  usedAt: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

interface SupplierOffersTable {
  product: string;
  stay: string;
  currency: string;
  added: number;
  offeredAt: Moment;
}

interface SupplierBookingsTable {
  reference: string;
  roomTypeId: number;
  confirmation: string;
  state: 'accepted' | 'rejected' | 'cancelled';
  settlesAt: Moment;
  bookedAt: Moment;
}

interface FavouritesTable {
  userId: string;
  hotelId: number;
  likedAt: Moment;
}

/** Tables of migrations 0003 and 0012. */
export interface CatalogueTables {
  currencies: CurrenciesTable;
  cities: CitiesTable;
  hotels: HotelsTable;
  roomTypes: RoomTypesTable;
  roomNights: RoomNightsTable;
  roomHolds: RoomHoldsTable;
  supplierInstructions: SupplierInstructionsTable;
  supplierOffers: SupplierOffersTable;
  supplierBookings: SupplierBookingsTable;
  favourites: FavouritesTable;
}
