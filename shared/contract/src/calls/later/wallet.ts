import { answer, defineCall } from '../../call.ts';
import { as, count, id, list, record, text } from '../../codec/codec.ts';
import { currency } from '../../entities/money-fields.ts';
import { HotelListItem } from '../hotel-list.ts';
import { pagedBy } from '../paged.ts';

/** A coupon as the wallet shows it; every field is text, ready to show, `-` for none. */
const CouponRow = record({
  id: as('id', id(60)),
  discount: as('coupon_val', text(60)),
  type: as('type', text(60)),
  minimum: as('limit_price_val', text(60)),
  validity: as('validity_period', text(60)),
  checkIn: as('checkin', text(60)),
  checkOut: as('checkout', text(60)),
});

/** Lists the coupons of the person who is signed in, by what became of them. (CPN-01) */
export const coupons = defineCall({
  path: '/api/myCoupon',
  answers: {
    '200': answer(
      'coupons',
      record({
        lists: as(
          'list',
          record({
            unredeemed: as('Unredeemed', list(CouponRow)),
            redeemed: as('Redeemed', list(CouponRow)),
            expired: as('Expired', list(CouponRow)),
          }),
        ),
        currency,
      }),
    ),
  },
});

/** Lists the hotels whose heart is set, page by page, with prices for the default stay in `currency`. (FAV-01) */
export const favourites = defineCall({
  path: '/api/myCollect',
  request: record({ pageSize: as('pageSize', count(1, 100)), page: as('page', count(1)) }),
  answers: {
    '200': answer(
      'hotels',
      record({
        ...pagedBy,
        currency,
        hotels: as('list', list(HotelListItem)),
      }),
    ),
  },
});
