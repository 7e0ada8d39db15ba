import { DOCUMENT_TYPES, type DocumentType } from '../calls/documents.ts';
import { as, coded, maybe, oneOf, orElse, record, text, together, unless } from '../codec/codec.ts';
import { DEADLINE_DAYS, type DeadlineDays, TRIP_STATUS_CODES, type TripStatusFilter } from '../entities/order-codes.ts';
import { type Address, type AddressWriter, address, anyText, maybeWord, nearest } from './address.ts';
import { OrderNumber } from './order-addresses.ts';
import { PATHS } from './paths.ts';

const tripDetail = address(PATHS.tripDetail, OrderNumber);

/** Address of a booking's page. */
export const tripDetailAddress: AddressWriter<string> = Object.assign(
  (orderNumber: string) => tripDetail.to({ orderNumber }),
  { path: tripDetail.to.path },
);

/** A document to open on a booking's page; `send` leads to the email form of the document. */
interface TripDocumentQuery {
  readonly orderNumber: string;
  readonly document?: DocumentType;
  readonly purpose?: 'send';
}

const tripDocument = address<TripDocumentQuery>(
  PATHS.tripDetail,
  together(
    OrderNumber,
    record({
      document: maybe('document', orElse<DocumentType, undefined>(coded(DOCUMENT_TYPES), undefined)),
      purpose: maybe('purpose', orElse<'send', undefined>(oneOf(['send']), undefined)),
    }),
  ),
);

/** Address of a booking's page with a document open. (DESK-29) */
export const tripDocumentAddress: AddressWriter<TripDocumentQuery> = tripDocument.to;

/** Reads which document a booking's page opens; none when missing or unknown. */
export const readTripDocument: (params: URLSearchParams) => TripDocumentQuery = tripDocument.read;

/** The order that a page is about, by its address; an empty number when missing. */
export function readOrderNumber(params: URLSearchParams): string {
  return tripDetail.read(params).orderNumber;
}

/** Filters of My Bookings, as written: which of them go together is the page's to say. */
export interface MyTripQuery {
  readonly page: number;
  readonly orderNumber: string;
  readonly status: TripStatusFilter;
  readonly dateType: string;
  readonly from?: string;
  readonly to?: string;
  readonly search?: string;
  readonly deadline?: DeadlineDays;
}

const myTrip = address<MyTripQuery>(
  PATHS.myTrip,
  record({
    page: as('currentPage', unless(nearest(1, 999_999), 1)),
    orderNumber: as('orderno', unless(anyText(), '')),
    status: as('orderStatus', unless(coded(TRIP_STATUS_CODES), 'all')),
    dateType: as('dateType', unless(text(100), 'all')),
    from: maybe('checkin', maybeWord()),
    to: maybe('checkout', maybeWord()),
    search: maybe('keyword', maybeWord()),
    deadline: maybe('deadline', orElse<DeadlineDays, undefined>(oneOf(DEADLINE_DAYS), undefined)),
  }),
);

/** Address of My Bookings; without filters all bookings show. */
export const myTripAddress: Address<MyTripQuery>['to'] = myTrip.to;

/** Reads the filters of My Bookings. */
export const readMyTripQuery: (params: URLSearchParams) => MyTripQuery = myTrip.read;

/** What the link of a mail says that sets a new password. */
export interface ResetLink {
  readonly email: string;
  /** When it was made, epoch seconds. */
  readonly time: string;
  /** Its secret. */
  readonly sign: string;
  readonly source?: string;
  /** Where it was sent from, as the specification has it in the address. */
  readonly from: string;
}

const resetPassword = address<ResetLink>(
  PATHS.resetPassword,
  record({
    email: as('email', unless(anyText(), '')),
    time: as('time', unless(anyText(), '')),
    sign: as('sign', unless(anyText(), '')),
    source: maybe('source', maybeWord()),
    from: as('from', unless(anyText(), '')),
  }),
);

/** Address of the page that sets a new password: for the mail alone. */
export const resetPasswordAddress: Address<ResetLink>['to'] = resetPassword.to;

/** Reads the link of the mail; what it lacks is empty. */
export const readResetLink: (params: URLSearchParams) => ResetLink = resetPassword.read;

/** What the link of a mail says that confirms an email. */
export interface VerifyLink {
  readonly email: string;
  /** Its secret. */
  readonly key: string;
}

const verifyUser = address<VerifyLink>(
  PATHS.verifyUser,
  record({ email: as('userName', unless(anyText(), '')), key: as('key', unless(anyText(), '')) }),
);

/** Address of the page that confirms an email: for the mail alone. */
export const verifyUserAddress: Address<VerifyLink>['to'] = verifyUser.to;

/** Reads the link of the mail; what it lacks is empty. */
export const readVerifyLink: (params: URLSearchParams) => VerifyLink = verifyUser.read;

/** What the address says by which a partner's system sends one of its people in. */
interface OneTouchLink {
  /** Its secret. */
  readonly userToken: string;
  /** The company's channel to work under. */
  readonly source: string;
}

const oneTouch = address<OneTouchLink>(
  PATHS.oneTouch,
  record({ userToken: as('userToken', unless(anyText(), '')), source: as('source', unless(anyText(), '')) }),
);

/** Address that signs in by itself, once. */
export const oneTouchAddress: Address<OneTouchLink>['to'] = oneTouch.to;

/** Reads the partner's address; what it lacks is empty. */
export const readOneTouchLink: (params: URLSearchParams) => OneTouchLink = oneTouch.read;

/** Why a browser came back from a third party with nothing. */
const THIRD_PARTY_PROBLEMS = ['denied', 'stale', 'failed'] as const;
/**
 * `denied`: its owner did not want to; `stale`: begun too long ago, elsewhere, or used already; `failed`: the third party did not say
 * who they are.
 */
export type ThirdPartyProblem = (typeof THIRD_PARTY_PROBLEMS)[number];

/** What the address says on which a browser comes back from a third party: a ticket, or why there is none. */
export interface ThirdPartyReturn {
  /** Its secret. */
  readonly ticket?: string;
  readonly problem?: ThirdPartyProblem;
}

const comeBack = record({
  ticket: maybe('ticket', maybeWord()),
  problem: maybe('problem', orElse<ThirdPartyProblem, undefined>(oneOf(THIRD_PARTY_PROBLEMS), undefined)),
});
const thirdParty = address<ThirdPartyReturn>(PATHS.thirdParty, comeBack);
const link = address<ThirdPartyReturn>(PATHS.myProfile, comeBack);

/** Address on which a browser comes back that signs in through a third party. */
export const thirdPartyAddress: Address<ThirdPartyReturn>['to'] = thirdParty.to;

/** The same of somebody who links their account. */
export const linkAddress: Address<ThirdPartyReturn>['to'] = link.to;

/** Reads either of them. */
export const readThirdPartyReturn: (params: URLSearchParams) => ThirdPartyReturn = thirdParty.read;
