import { as, coded, maybe, oneOf, orElse, record, text, together, unless } from '../codec/codec.ts';
import { DOCUMENT_TYPES, type DocumentType } from '../endpoints/documents.ts';
import { DEADLINE_DAYS, type DeadlineDays, TRIP_STATUS_CODES, type TripStatusFilter } from '../entities/order-codes.ts';
import { OrderNumber } from './order-urls.ts';
import { PATHS } from './paths.ts';
import { type Address, address, anyText, nearest, optionalText, type UrlWriter } from './url-codec.ts';

const tripDetail = address(PATHS.tripDetail, OrderNumber);

/** URL of a booking's page. */
export const tripDetailUrl: UrlWriter<string> = Object.assign((orderNumber: string) => tripDetail.to({ orderNumber }), {
  path: tripDetail.to.path,
});

/** A document to open on a booking's page; `send` opens the document's email form. */
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

/** URL of a booking's page with a document open (DESK-29). */
export const tripDocumentUrl: UrlWriter<TripDocumentQuery> = tripDocument.to;

/** Reads which document a booking's page opens; undefined if missing or unknown. */
export const readTripDocument: (params: URLSearchParams) => TripDocumentQuery = tripDocument.read;

/** Reads the order number from a page's URL; empty if missing. */
export function readOrderNumber(params: URLSearchParams): string {
  return tripDetail.read(params).orderNumber;
}

/** Filters of My Bookings as the URL has them; the page decides which of them can be combined. */
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
    from: maybe('checkin', optionalText()),
    to: maybe('checkout', optionalText()),
    search: maybe('keyword', optionalText()),
    deadline: maybe('deadline', orElse<DeadlineDays, undefined>(oneOf(DEADLINE_DAYS), undefined)),
  }),
);

/** URL of My Bookings; without filters the page shows all bookings. */
export const myTripUrl: Address<MyTripQuery>['to'] = myTrip.to;

/** Reads the filters of My Bookings. */
export const readMyTripQuery: (params: URLSearchParams) => MyTripQuery = myTrip.read;

/** Parameters of the emailed link that sets a new password. */
export interface ResetLink {
  readonly email: string;
  /** Creation time of the link, epoch seconds as text. */
  readonly time: string;
  /** Secret of the link. */
  readonly sign: string;
  readonly source?: string;
  /** Origin of the link, such as `mail`; a URL parameter of the specification. */
  readonly from: string;
}

const resetPassword = address<ResetLink>(
  PATHS.resetPassword,
  record({
    email: as('email', unless(anyText(), '')),
    time: as('time', unless(anyText(), '')),
    sign: as('sign', unless(anyText(), '')),
    source: maybe('source', optionalText()),
    from: as('from', unless(anyText(), '')),
  }),
);

/** URL of the page that sets a new password; only for the email. */
export const resetPasswordUrl: Address<ResetLink>['to'] = resetPassword.to;

/** Reads the emailed link; missing parameters are empty. */
export const readResetLink: (params: URLSearchParams) => ResetLink = resetPassword.read;

/** Parameters of the emailed link that confirms an email address. */
export interface VerifyLink {
  readonly email: string;
  /** Secret of the link. */
  readonly key: string;
}

const verifyUser = address<VerifyLink>(
  PATHS.verifyUser,
  record({ email: as('userName', unless(anyText(), '')), key: as('key', unless(anyText(), '')) }),
);

/** URL of the page that confirms an email address; only for the email. */
export const verifyUserUrl: Address<VerifyLink>['to'] = verifyUser.to;

/** Reads the emailed link; missing parameters are empty. */
export const readVerifyLink: (params: URLSearchParams) => VerifyLink = verifyUser.read;

/** Parameters of a magic link, by which a partner's system signs in one of its users. */
interface OneTouchLink {
  /** Secret of the link. */
  readonly userToken: string;
  /** Channel of the company for the session. */
  readonly source: string;
}

const oneTouch = address<OneTouchLink>(
  PATHS.oneTouch,
  record({ userToken: as('userToken', unless(anyText(), '')), source: as('source', unless(anyText(), '')) }),
);

/** URL of a magic link, which signs in once. */
export const magicLinkUrl: Address<OneTouchLink>['to'] = oneTouch.to;

/** Reads a magic link; missing parameters are empty. */
export const readMagicLink: (params: URLSearchParams) => OneTouchLink = oneTouch.read;

/** Why the browser returned from a third party without a ticket. */
const THIRD_PARTY_PROBLEMS = ['denied', 'stale', 'failed'] as const;
/**
 * `denied`: the user did not consent; `stale`: the request is too old, from another browser, or already used; `failed`:
 * the third party did not identify the user.
 */
export type ThirdPartyProblem = (typeof THIRD_PARTY_PROBLEMS)[number];

/** Parameters of the URL to which the browser returns from a third party: a ticket, or the reason why it is missing. */
export interface ThirdPartyReturn {
  /** Secret. */
  readonly ticket?: string;
  readonly problem?: ThirdPartyProblem;
}

const comeBack = record({
  ticket: maybe('ticket', optionalText()),
  problem: maybe('problem', orElse<ThirdPartyProblem, undefined>(oneOf(THIRD_PARTY_PROBLEMS), undefined)),
});
const thirdParty = address<ThirdPartyReturn>(PATHS.thirdParty, comeBack);
const link = address<ThirdPartyReturn>(PATHS.myProfile, comeBack);

/** URL to which the browser returns after signing in through a third party. */
export const thirdPartyUrl: Address<ThirdPartyReturn>['to'] = thirdParty.to;

/** URL to which the browser returns after linking a third-party account. */
export const linkUrl: Address<ThirdPartyReturn>['to'] = link.to;

/** Reads the parameters of both return URLs. */
export const readThirdPartyReturn: (params: URLSearchParams) => ThirdPartyReturn = thirdParty.read;
