import { as, type Codec, coded, flat, mapped, maybe, orElse, record, together, unless } from '../codec/codec.ts';
import { isDay } from '../days.ts';
import type { Stay } from '../entities/stay.ts';
import { type AddressWriter, address, anyText, maybeWord, word } from './address.ts';
import { PATHS } from './paths.ts';
import { datesAs, GuestParams } from './stay-params.ts';

const DAYS: readonly string[] = ['checkin', 'checkout'];

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
 * The same where parts are missing, filled in from an order that the browser kept (GUEST-02); a day that cannot be read is missing.
 * An address that names another hotel takes nothing of it, for the rate is that hotel's. Nights that do not fit are no order:
 * nobody books others than the address says.
 */
export function restoredWriteOrder(params: URLSearchParams, kept: WantedOrder): WantedOrder | undefined {
  const filled = new URLSearchParams(writeOrder.to(kept).split('?')[1]);
  const given = [...params].filter(([name, value]) => value !== '' && (!DAYS.includes(name) || isDay(value)));
  if (given.some(([name, value]) => name === 'hotelid' && value !== kept.stay.hotelId)) return undefined;
  for (const [name, value] of given) filled.set(name, value);
  return writeOrder.read(filled);
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

/** How a payment was answered, in the address of its result; `paid`, `paidPending` and `processing` are the payment call's names. */
const PAY_FLAGS = { '200': 'paid', '158': 'paidPending', '160': 'paidPending', '159': 'processing' } as const;
type PayFlag = (typeof PAY_FLAGS)[keyof typeof PAY_FLAGS];

const NAMED_FLAGS: Readonly<Record<string, PayFlag>> = {
  ...PAY_FLAGS,
  ...Object.fromEntries(Object.values(PAY_FLAGS).map((name) => [name, name])),
};

/** Written by its name; addresses of before say the number. */
const payFlag: Codec<PayFlag | undefined> = mapped(
  maybeWord(),
  (said) => (said === undefined ? undefined : NAMED_FLAGS[said]),
  (name) => name,
);

const payResult = address(PATHS.payResult, together(OrderNumber, record({ flag: maybe('flag', payFlag) })));

/** Address of the payment's result; `flag` is the name of the payment's answer, for the page's wording only. */
export const payResultAddress: AddressWriter<{ orderNumber: string; flag?: PayFlag }> = payResult.to;

/** Reads the address of a payment's result, old ones with a number too. */
export const readPayResult: (params: URLSearchParams) => { orderNumber: string; flag?: PayFlag | undefined } =
  payResult.read;

/** What a provider's way back tells the page; the server has asked the provider before it says so. */
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
      hotelId: maybe('hotelid', maybeWord()),
      callback: maybe('callback', orElse(coded(CALLBACKS), undefined)),
    }),
  ),
);

/** Address to which a payment elsewhere comes back. */
export const payCallbackResultAddress: AddressWriter<PayCallbackQuery> = payCallbackResult.to;

/** Reads the address to which a payment elsewhere came back. */
export const readPayCallbackResult: (params: URLSearchParams) => PayCallbackQuery = payCallbackResult.read;

interface WaitingQuery {
  readonly orderNumber: string;
  /** The payment method that goes on elsewhere. */
  readonly method?: string | undefined;
}

const waiting = address<WaitingQuery>(
  PATHS.waiting,
  together(OrderNumber, record({ method: maybe('paymentOn', maybeWord()) })),
);

/** Address of the page between the payment page and a provider. */
export const waitingAddress: AddressWriter<WaitingQuery> = waiting.to;

/** Reads the waiting page's address; a missing order is an empty number. */
export const readWaiting: (params: URLSearchParams) => WaitingQuery = waiting.read;

interface SecondConfirmQuery {
  readonly orderNumber: string;
  /** Missing: the page shows where the confirmation stands. */
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

/** Address at which a payer confirms a payment once more. */
export const secondConfirmAddress: AddressWriter<SecondConfirmQuery> = secondConfirm.to;

/** Reads the second confirmation's address; an action that nobody knows is none. */
export const readSecondConfirm: (params: URLSearchParams) => SecondConfirmQuery = secondConfirm.read;

interface PayDisabledQuery {
  readonly orderNumber: string;
  /** Why it cannot be paid: its time is over unless said otherwise. */
  readonly why: 'expired' | 'disabled';
}

/** What the page says without a reason: the time is over. */
const whyNot: Codec<PayDisabledQuery['why']> = mapped(
  anyText(),
  (said) => (said === 'disabled' ? said : 'expired'),
  (why) => why,
);

const payDisabled = address<PayDisabledQuery>(
  PATHS.payDisabled,
  together(OrderNumber, record({ why: as('reason', unless(whyNot, 'expired')) })),
);

/** Address of the page that says that an order can no longer be paid. */
export const payDisabledAddress: AddressWriter<{ orderNumber: string; why?: PayDisabledQuery['why'] }> = payDisabled.to;

/** Reads the address of the page that says that an order can no longer be paid. */
export const readPayDisabled: (params: URLSearchParams) => PayDisabledQuery = payDisabled.read;
