import { as, type Codec, flat, mapped, maybe, orElse, record, together, unless } from '../codec/codec.ts';
import type { Stay } from '../entities/stay.ts';
import { type AddressWriter, address, anyText, maybeWord, word } from './address.ts';
import { PATHS } from './paths.ts';
import { datesAs, GuestParams } from './stay-params.ts';

/** A stay in the parameters of the order pages, or nothing when a part is missing. */
const StayParams: Codec<Stay> = together(
  record({ hotelId: as('hotelid', word()) }),
  datesAs('checkin', 'checkout'),
  GuestParams,
);

/** What the order page orders; `product` is the rate. */
export interface WantedOrder {
  readonly stay: Stay;
  readonly product: string;
  readonly nationality?: string;
}

const WantedOrder: Codec<WantedOrder> = record({
  stay: flat(StayParams),
  product: as('product', word()),
  nationality: maybe('nationality', maybeWord()),
});

const writeOrder = address(PATHS.writeOrder, orElse(WantedOrder, undefined));
const stay = address(PATHS.writeOrder, orElse(StayParams, undefined));

/** Address of the order page. */
export const writeOrderAddress: AddressWriter<WantedOrder> = writeOrder.to;

/** Reads the order page's address; nothing when a part of the stay or the rate is missing. */
export const readWriteOrder: (params: URLSearchParams) => WantedOrder | undefined = writeOrder.read;

/**
 * The same where parts are missing, filled in from an order that the browser kept (GUEST-02). An address that names another hotel
 * takes nothing of it, for the rate is that hotel's.
 */
export function restoredWriteOrder(params: URLSearchParams, kept: WantedOrder): WantedOrder | undefined {
  const filled = new URLSearchParams(writeOrder.to(kept).split('?')[1]);
  const given = [...params].filter(([, value]) => value !== '');
  if (given.some(([name, value]) => name === 'hotelid' && value !== kept.stay.hotelId)) return undefined;
  for (const [name, value] of given) filled.set(name, value);
  return writeOrder.read(filled) ?? kept;
}

/** A stay from the order pages' parameters, or nothing when a part is missing. */
export const readStay: (params: URLSearchParams) => Stay | undefined = stay.read;

/** What the payment page is opened with. */
interface WritePayQuery {
  readonly orderNumber: string;
  /** Payment method that is chosen when the page opens. */
  readonly method?: string;
  /** Whether the page offers to withdraw the booking. */
  readonly showCancel: boolean;
  readonly autoPay?: string;
}

/** The number of an order, which every page after the order page is about; nothing when missing. */
export const OrderNumber: Codec<{ readonly orderNumber: string }> = record({ orderNumber: as('orderno', anyText()) });

/** `1` for yes; anything else is no. */
const Mark: Codec<boolean> = mapped(
  anyText(),
  (said) => said === '1',
  (is) => (is ? '1' : ''),
);

const writePay = address<WritePayQuery>(
  PATHS.writePay,
  together(
    OrderNumber,
    record({
      method: maybe('paymentOn', maybeWord()),
      showCancel: as('showCancel', unless(Mark, false)),
      autoPay: maybe('autoPay', maybeWord()),
    }),
  ),
);

/** Address of the payment page. */
export const writePayAddress: AddressWriter<Omit<WritePayQuery, 'showCancel'> & { showCancel?: boolean }> = writePay.to;

/** Reads the payment page's address; a missing order is an empty number. */
export const readWritePay: (params: URLSearchParams) => WritePayQuery = writePay.read;

const payResult = address(PATHS.payResult, together(OrderNumber, record({ flag: maybe('flag', maybeWord()) })));
const payCallbackResult = address(
  PATHS.payCallbackResult,
  together(OrderNumber, record({ hotelId: maybe('hotelid', maybeWord()) })),
);
const payDisabled = address(PATHS.payDisabled, OrderNumber);

/** Address of the payment's result; `flag` is the name of the payment's answer, for the page's wording only. */
export const payResultAddress: AddressWriter<{ orderNumber: string; flag?: string }> = payResult.to;

/** Address to which a payment elsewhere comes back. */
export const payCallbackResultAddress: AddressWriter<{ orderNumber: string; hotelId?: string }> = payCallbackResult.to;

/** Address of the page that says that an order can no longer be paid. */
export const payDisabledAddress: AddressWriter<{ orderNumber: string }> = payDisabled.to;
