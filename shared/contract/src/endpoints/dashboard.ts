import { amount, as, count, day, list, maybe, type Of, oneOf, record, text } from '../codec/codec.ts';
import { defineEndpoint, response } from '../endpoint.ts';
import { currency } from '../entities/money-fields.ts';

/** Returns the URL of the report in the dashboard's iframe; empty: the portal's own report. (SHELL-19, spec 3 §7) */
export const dashboardInfo = defineEndpoint({
  path: '/api/dashboard',
  operation: 'info',
  responses: { '200': response('report', record({ url: as('url', text(1000)) })) },
});

/** Periods of the portal's report: weeks beginning on Monday, or months, including the current one. */
export const REPORT_PERIODS = ['4w', '13w', '12m'] as const;
/** A value of `REPORT_PERIODS`. */
export type ReportPeriod = (typeof REPORT_PERIODS)[number];

/** Paid bookings and their cost; `spend` is decimal text, net of refunds. */
const volume = { bookings: as('orders', count()), spend: as('spend', amount()) } as const;

/** Bookings and spend of a part of the period; `from` is its first day. */
const ReportStretch = record({ from: as('from', day()), ...volume });

/** Bookings and spend of a hotel or a city; `name` is in the language of the page. */
const ReportPlace = record({ name: as('name', text(300)), ...volume });

/** Bookings of a company in a period, by the day they were made. Amounts are decimal text in `currency`. */
export const CompanyReport = record({
  /** First and last day of the period. */
  from: as('from', day()),
  to: as('to', day()),
  currency,
  ...volume,
  /** Discounts by coupons and points. */
  saved: as('saved', amount()),
  /** Number of these bookings that are cancelled. */
  cancellations: as('cancelled', count()),
  /** Bookings with a free cancellation that ends within seven days from now. */
  deadlines: as('deadlines', count()),
  stretches: as('stretches', list(ReportStretch)),
  /** The five with the highest spend. */
  hotels: as('hotels', list(ReportPlace)),
  cities: as('cities', list(ReportPlace)),
});
export type CompanyReport = Of<typeof CompanyReport>;

/** Returns the report of the user's company. Responses: `report`. Source: Portico extension. (DESK-14) */
export const companyReport = defineEndpoint({
  path: '/api/dashboard',
  operation: 'report',
  request: record({
    period: as('period', oneOf(REPORT_PERIODS)),
    /** IANA time zone of the user, for the days of the report; default Hong Kong. */
    zone: maybe('timezone', text(60)),
  }),
  responses: { '200': response('report', CompanyReport) },
});
