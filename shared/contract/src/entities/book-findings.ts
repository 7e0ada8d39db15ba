import { count, maybe, type Of, record, text } from '../codec/codec.ts';

/** What sentences of findings may name: a supplier, and within how long something was promised. */
export const FindingFacts = record({
  supplier: maybe('supplier', text(200)),
  seconds: maybe('seconds', count()),
  minutes: maybe('minutes', count()),
  hours: maybe('hours', count()),
  days: maybe('days', count()),
});
/** What sentences of findings may name. */
export type FindingFacts = Of<typeof FindingFacts>;

type Named = { readonly [F in keyof FindingFacts]-?: NonNullable<FindingFacts[F]> };

/**
 * Every check of the books, by the code of what it finds, with the facts that its sentence names: what must always hold of money,
 * bookings, rooms and the log, and the promises of CONT-05 that may be late. Pages have the words, in both languages.
 */
export const BOOK_FINDINGS = {
  transactionsBalance: [],
  balancesFollowEntries: [],
  linesTellTheBalance: [],
  fundsKeepTheirBounds: [],
  linesSumToTheTotal: [],
  oneChargeAnOrder: [],
  chargesAreInTheLedger: [],
  refundsAtMostTheCharge: [],
  moneyHasABookingOrARefund: [],
  clearingEmpties: [],
  pointsFollowOrders: [],
  acknowledgedOrdersAreStored: [],
  onlyAllowedEdges: [],
  couponsAreUsedOnce: [],
  rowsBelongToTheirCompany: [],
  paidOrdersAreWithTheSupplier: [],
  surchargesFollowTheirBooking: [],
  acceptedTransfersAreInTheLedger: [],
  noSecretsInRows: [],
  noCardNumbersInRows: [],
  capturesHaveABookingOrARefund: [],
  onePaymentPaysAnOrder: [],
  providersGiveBackWhatTheyOwe: [],
  providersOweCapturesLessRefunds: [],
  paymentsUnderWayCanBeAskedFor: [],
  noRoomNightOversold: [],
  nightsFollowHolds: [],
  holdsBelongToLivingOrders: [],
  auditLogIsWhole: [],
  supplierKeepsPromises: ['supplier'],
  unpaidOrdersEnd: ['seconds'],
  pendingOrdersAreDecided: ['minutes'],
  paymentsAreConfirmedOrEnd: ['hours'],
  refundsStart: ['hours'],
  mailsOfBookingsLeave: ['minutes'],
  unpaidChangesLapse: ['days'],
} as const satisfies Readonly<Record<string, readonly (keyof Named)[]>>;

type Findings = typeof BOOK_FINDINGS;

/** The code of one of them. */
export type FindingCode = keyof Findings;

/** Every code. */
export const FINDING_CODES = Object.keys(BOOK_FINDINGS) as readonly FindingCode[];

/** A code with the facts that belong to it; without any where it names none. */
export type CodedFinding = {
  [C in FindingCode]: Findings[C] extends readonly []
    ? { readonly code: C; readonly facts?: never }
    : { readonly code: C; readonly facts: Pick<Named, Findings[C][number]> };
}[FindingCode];
