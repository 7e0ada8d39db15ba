import type { ColumnType, Generated } from 'kysely';
import type { Landmark } from '../../../model/city.ts';
import type { PriceRule, RateRule } from '../../../model/hotel-model.ts';

type Json<T> = ColumnType<T, string, string>;
type Moment = ColumnType<Date, Date | string | undefined, Date | string>;

interface CurrenciesTable {
  code: string;
  exponent: number;
  per_usd: number;
  mark: string;
  name_en: string;
  name_zh: string;
  bands: number[];
  position: number;
}

interface CitiesTable {
  id: number;
  name_en: string;
  name_zh: string;
  country: string;
  state: string;
  latitude: number;
  longitude: number;
  zone: string;
  airport: string;
  scene: string;
  weight: number;
  hotels: number;
  landmarks: Json<Landmark[]>;
}

interface HotelsTable {
  id: number;
  city_id: number;
  name_en: string;
  name_zh: string;
  star: number;
  popularity: number;
  street_en: string;
  street_zh: string;
  district_en: string;
  district_zh: string;
  postcode: string;
  latitude: number;
  longitude: number;
  phone: string;
  email: string;
  opened: number;
  renewed: number | null;
  room_count: number;
  scene: string;
  facilities: string[];
  is_public: boolean;
  price_rule: Json<PriceRule>;
}

interface RoomTypesTable {
  id: number;
  hotel_id: number;
  name_en: string;
  name_zh: string;
  beds: string;
  square_metres: number;
  max_adults: number;
  max_guests: number;
  base: number;
  allotment: number;
  rates: Json<RateRule[]>;
}

interface RoomNightsTable {
  room_type_id: number;
  night: string;
  city_id: number;
  total: number;
  sold: number;
}

interface RoomHoldsTable {
  id: Generated<number>;
  room_type_id: number;
  check_in: string;
  check_out: string;
  rooms: number;
  held_at: Moment;
  released_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

interface SupplierInstructionsTable {
  id: Generated<number>;
  kind: 'price-rise' | 'sold-out' | 'substitute' | 'time-out' | 'late';
  hotel_id: number;
  room_type_id: number | null;
  amount: number | null;
  is_once: boolean;
  moment: ColumnType<'any' | 'verify' | 'book', 'any' | 'verify' | 'book' | undefined, never>;
  created_at: Moment;
  used_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

interface SupplierOffersTable {
  product: string;
  stay: string;
  currency: string;
  added: number;
  offered_at: Moment;
}

interface SupplierBookingsTable {
  reference: string;
  room_type_id: number;
  confirmation: string;
  state: 'accepted' | 'rejected' | 'cancelled';
  settles_at: Moment;
  booked_at: Moment;
}

interface FavouritesTable {
  user_id: string;
  hotel_id: number;
  liked_at: Moment;
}

/** Tables of migration 0003. */
export interface CatalogueTables {
  currencies: CurrenciesTable;
  cities: CitiesTable;
  hotels: HotelsTable;
  room_types: RoomTypesTable;
  room_nights: RoomNightsTable;
  room_holds: RoomHoldsTable;
  supplier_instructions: SupplierInstructionsTable;
  supplier_offers: SupplierOffersTable;
  supplier_bookings: SupplierBookingsTable;
  favourites: FavouritesTable;
}
