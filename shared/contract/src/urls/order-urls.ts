import { as, type Codec, coded, flat, mapped, maybe, orElse, record, together, unless } from '../codec/codec.ts';
import { isDay } from '../days.ts';
import type { Stay } from '../entities/stay.ts';
import { PATHS } from './paths.ts';
import { datesAs, GuestParams } from './stay-params.ts';
import { address, anyText, optionalText, type UrlWriter, urlCode } from './url-codec.ts';

const DAYS: readonly string[] = ['checkin', 'checkout'];

/** A stay in the parameters of the order pages; an error if a part is missing. */
const StayParams: Codec<Stay> = together(
  record({ hotelId: as('hotelid', urlCode()) }),
  datesAs('checkin', 'checkout'),
  GuestParams,
);

/** The order that the order page starts with; `product` is the rate. */
export interface WantedOrder {
  readonly stay: Stay;
  readonly product: string;
  readonly nationality?: string;
}

const WantedOrder: Codec<WantedOrder> = record({
  stay: flat(StayParams),
  product: as('product', urlCode()),
  nationality: maybe('nationality', optionalText()),
});

const writeOrder = address(PATHS.writeOrder, orElse(WantedOrder, undefined));
const stay = address(PATHS.writeOrder, orElse(StayParams, undefined));

/** URL of the order page. */
export const writeOrderUrl: UrlWriter<WantedOrder> = writeOrder.to;

/** Reads the order page's URL; undefined if the rate or a part of the stay is missing or invalid. */
export const readWriteOrder: (params: URLSearchParams) => WantedOrder | undefined = writeOrder.read;

/**
 * Like `readWriteOrder`, but fills missing parts and unreadable days from the order stored in the browser (GUEST-02).
 * Undefined if the URL names another hotel, because the stored rate belongs to its hotel. Also undefined if the
 * resulting nights are invalid, so that the user never books other nights than the URL names.
 */
export function restoredWriteOrder(params: URLSearchParams, stored: WantedOrder): WantedOrder | undefined {
  const filled = new URLSearchParams(writeOrder.to(stored).split('?')[1]);
  const present = [...params].filter(([name, value]) => value !== '' && (!DAYS.includes(name) || isDay(value)));
  if (present.some(([name, value]) => name === 'hotelid' && value !== stored.stay.hotelId)) return undefined;
  for (const [name, value] of present) filled.set(name, value);
  return writeOrder.read(filled);
}

/** Reads a stay from the order pages' parameters; undefined if a part is missing or invalid. */
export const readStay: (params: URLSearchParams) => Stay | undefined = stay.read;

/** Parameters of the payment page. */
interface WritePayQuery {
  readonly orderNumber: string;
  /** Payment method selected when the page opens. */
  readonly method?: string;
  /** Whether the page offers to withdraw the booking. */
  readonly showCancel: boolean;
  readonly autoPay?: string;
}

/** The order number, a parameter of every page after the order page; empty if missing. */
export const OrderNumber: Codec<{ readonly orderNumber: string }> = record({ orderNumber: as('orderno', anyText()) });

/** `1` is true; anything else is false. */
const Flag: Codec<boolean> = mapped(
  anyText(),
  (code) => code === '1',
  (is) => (is ? '1' : ''),
);

const writePay = address<WritePayQuery>(
  PATHS.writePay,
  together(
    OrderNumber,
    record({
      method: maybe('paymentOn', optionalText()),
      showCancel: as('showCancel', unless(Flag, false)),
      autoPay: maybe('autoPay', optionalText()),
    }),
  ),
);

/** URL of the payment page. */
export const writePayUrl: UrlWriter<Omit<WritePayQuery, 'showCancel'> & { showCancel?: boolean }> = writePay.to;

/** Reads the payment page's URL; the order number is empty if missing. */
export const readWritePay: (params: URLSearchParams) => WritePayQuery = writePay.read;

/** Payment response flags in the URL of the result page; the names are those of the payment endpoint's responses. */
const PAY_FLAGS = { '200': 'paid', '158': 'paidPending', '160': 'paidPending', '159': 'processing' } as const;
type PayFlag = (typeof PAY_FLAGS)[keyof typeof PAY_FLAGS];

const NAMED_FLAGS: Readonly<Record<string, PayFlag>> = {
  ...PAY_FLAGS,
  ...Object.fromEntries(Object.values(PAY_FLAGS).map((name) => [name, name])),
};

/** Written as the name; older URLs have the number. */
const payFlag: Codec<PayFlag | undefined> = mapped(
  optionalText(),
  (code) => (code === undefined ? undefined : NAMED_FLAGS[code]),
  (name) => name,
);

const payResult = address(PATHS.payResult, together(OrderNumber, record({ flag: maybe('flag', payFlag) })));

/** URL of the payment's result page; `flag` is the name of the payment response and only affects the page's texts. */
export const payResultUrl: UrlWriter<{ orderNumber: string; flag?: PayFlag }> = payResult.to;

/** Reads the URL of the payment's result page, also older ones with a number. */
export const readPayResult: (params: URLSearchParams) => { orderNumber: string; flag?: PayFlag | undefined } =
  payResult.read;

/** Result in the URL after the return from a provider; the server queries the provider before it sets it. */
const CALLBACKS = { '168': 'declined', '169': 'unpaid' } as const;
type PayCallback = (typeof CALLBACKS)[keyof typeof CALLBACKS];

interface PayCallbackQuery {
  readonly orderNumber: string;
  readonly hotelId?: string | undefined;
  readonly callback?: PayCallback | undefined;
}

const payCallbackResult = address<PayCallbackQuery>(
  PATHS.payCallbackResult,
  together(
    OrderNumber,
    record({
      hotelId: maybe('hotelid', optionalText()),
      callback: maybe('callback', orElse(coded(CALLBACKS), undefined)),
    }),
  ),
);

/** URL to which the browser returns from a provider's payment page. */
export const payCallbackResultUrl: UrlWriter<PayCallbackQuery> = payCallbackResult.to;

/** Reads the URL to which the browser returned from a provider's payment page. */
export const readPayCallbackResult: (params: URLSearchParams) => PayCallbackQuery = payCallbackResult.read;

interface WaitingQuery {
  readonly orderNumber: string;
  /** Payment method that continues at the provider. */
  readonly method?: string | undefined;
}

const waiting = address<WaitingQuery>(
  PATHS.waiting,
  together(OrderNumber, record({ method: maybe('paymentOn', optionalText()) })),
);

/** URL of the page between the payment page and a provider. */
export const waitingUrl: UrlWriter<WaitingQuery> = waiting.to;

/** Reads the waiting page's URL; the order number is empty if missing. */
export const readWaiting: (params: URLSearchParams) => WaitingQuery = waiting.read;

interface SecondConfirmQuery {
  readonly orderNumber: string;
  /** If missing, the page shows the status of the confirmation. */
  readonly action?: 'confirm' | 'reject' | undefined;
}

const secondConfirm = address<SecondConfirmQuery>(
  PATHS.secondConfirm,
  together(
    OrderNumber,
    record({
      action: maybe('action', orElse(coded({ confirm: 'confirm', reject: 'reject' } as const), undefined)),
    }),
  ),
);

/** URL of the page where the payer confirms a payment a second time. */
export const secondConfirmUrl: UrlWriter<SecondConfirmQuery> = secondConfirm.to;

/** Reads the URL of the second confirmation; an unknown action is undefined. */
export const readSecondConfirm: (params: URLSearchParams) => SecondConfirmQuery = secondConfirm.read;

interface PayDisabledQuery {
  readonly orderNumber: string;
  /** Why the order cannot be paid; `expired` by default. */
  readonly why: 'expired' | 'disabled';
}

/** A missing or unknown reason counts as `expired`. */
const whyNot: Codec<PayDisabledQuery['why']> = mapped(
  anyText(),
  (code) => (code === 'disabled' ? code : 'expired'),
  (why) => why,
);

const payDisabled = address<PayDisabledQuery>(
  PATHS.payDisabled,
  together(OrderNumber, record({ why: as('reason', unless(whyNot, 'expired')) })),
);

/** URL of the page for an order that can no longer be paid. */
export const payDisabledUrl: UrlWriter<{ orderNumber: string; why?: PayDisabledQuery['why'] }> = payDisabled.to;

/** Reads the URL of the page for an order that can no longer be paid. */
export const readPayDisabled: (params: URLSearchParams) => PayDisabledQuery = payDisabled.read;
