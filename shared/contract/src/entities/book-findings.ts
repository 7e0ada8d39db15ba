import { count, maybe, type Of, record, text } from '../codec/codec.ts';

/** Facts in the text of a finding: a supplier, or a promised time. */
export const FindingFacts = record({
  supplier: maybe('supplier', text(200)),
  seconds: maybe('seconds', count()),
  minutes: maybe('minutes', count()),
  hours: maybe('hours', count()),
  days: maybe('days', count()),
});
/** Facts in the text of a finding. */
export type FindingFacts = Of<typeof FindingFacts>;

type Named = { readonly [F in keyof FindingFacts]-?: NonNullable<FindingFacts[F]> };

/**
 * All consistency checks, by the code of their finding, with the facts in its text. They cover invariants of money,
 * bookings, rooms and the audit log, and promises of CONT-05 that are late. Pages have the texts in both languages.
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
  oneBookingAnOrder: [],
  ordersHaveACost: [],
  suppliersAreOwedTheCosts: [],
  exchangesFollowCosts: [],
  policiesCoverTheSupplier: [],
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

/** Code of a finding. */
export type FindingCode = keyof Findings;

/** All codes of findings. */
export const FINDING_CODES = Object.keys(BOOK_FINDINGS) as readonly FindingCode[];

/** A code with its facts; without `facts` if the text has none. */
export type CodedFinding = {
  [C in FindingCode]: Findings[C] extends readonly []
    ? { readonly code: C; readonly facts?: never }
    : { readonly code: C; readonly facts: Pick<Named, Findings[C][number]> };
}[FindingCode];
