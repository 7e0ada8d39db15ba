import { answer, defineCall } from '../call.ts';
import { amount, as, count, day, list, maybe, type Of, oneOf, record, text } from '../codec/codec.ts';
import { currency } from '../entities/money-fields.ts';

/**
 * Gives the address of the report in the dashboard's frame; empty for a company that has none, which is shown our own.
 * (SHELL-19, spec 3 §7)
 */
export const dashboardInfo = defineCall({
  path: '/api/dashboard',
  operation: 'info',
  answers: { '200': answer('report', record({ url: as('url', text(1000)) })) },
});

/** How far back our own report looks: weeks from Monday on, or months, the running one among them. */
export const REPORT_PERIODS = ['4w', '13w', '12m'] as const;
/** How far back our own report looks. */
export type ReportPeriod = (typeof REPORT_PERIODS)[number];

/** Paid bookings and what they cost: `spend` is decimal text, what came back taken off. */
const volume = { bookings: as('orders', count()), spend: as('spend', amount()) } as const;

/** Bookings and spend of a stretch of the period; `from` is its first day. */
const ReportStretch = record({ from: as('from', day()), ...volume });

/** Bookings and spend of a hotel or a city, by its name in the language of the page. */
const ReportPlace = record({ name: as('name', text(300)), ...volume });

/** What a company booked in a period: bookings count by the day they were made, amounts are decimal text in `currency`. */
export const CompanyReport = record({
  /** First and last day of the period. */
  from: as('from', day()),
  to: as('to', day()),
  currency,
  ...volume,
  /** What coupons and points took off. */
  saved: as('saved', amount()),
  /** Of the bookings, those that are cancelled. */
  cancellations: as('cancelled', count()),
  /** Bookings whose free cancellation ends within seven days from now. */
  deadlines: as('deadlines', count()),
  stretches: as('stretches', list(ReportStretch)),
  /** The five that were booked most for. */
  hotels: as('hotels', list(ReportPlace)),
  cities: as('cities', list(ReportPlace)),
});
export type CompanyReport = Of<typeof CompanyReport>;

/** Tells what the company of who is signed in booked. Answers: `report`. Source: ours. (DESK-14) */
export const companyReport = defineCall({
  path: '/api/dashboard',
  operation: 'report',
  request: record({
    period: as('period', oneOf(REPORT_PERIODS)),
    /** IANA zone of the reader, whose days the report counts by; Hong Kong's where it is left out. */
    zone: maybe('timezone', text(60)),
  }),
  answers: { '200': answer('report', CompanyReport) },
});
