import { as, coded, flat, id, maybe, type Of, record, text } from './codec/codec.ts';
import { hotelUrl, product } from './entities/order-fields.ts';
import { REGION_TYPES } from './entities/search-choices.ts';
import { StayCodec } from './entities/stay.ts';

/** Data that Book now stores in the browser for the booking flow (VRFY-05), under the specification's names. */
export const OrderData = record({
  stay: flat(StayCodec),
  product,
  orderNumber: maybe('orderno', text(40)),
  source: maybe('source', text(60)),
  hotelUrl,
  /** Method of a payment in progress at a provider, and the URL where it continues. */
  method: maybe('paymentOn', text(20)),
  paymentSkipUrl: maybe('paymentSkipUrl', text(1000)),
});
export type OrderData = Of<typeof OrderData>;

/** The region that was selected last, for the session. */
export const StoredRegion = record({
  nameEn: as('value_en', text(300)),
  nameZh: as('value_zh', text(300)),
  regionId: as('type_id', id(40)),
  regionType: as('type_data_id', coded(REGION_TYPES)),
});
export type StoredRegion = Of<typeof StoredRegion>;
