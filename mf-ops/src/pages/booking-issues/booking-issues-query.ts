import {
  BOOKING_ISSUE_KINDS,
  type BOOKING_ISSUE_STATES,
  type BookingIssueKind,
  type listBookingIssues,
  type RequestOf,
} from '@portico/contract';
import { OPS_PATHS } from '../../ops-paths.ts';

/** Filters; `all` means no filter. */
export interface BookingIssuesFilters {
  readonly state: (typeof BOOKING_ISSUE_STATES)[number];
  readonly kind: BookingIssueKind | 'all';
}

/** Query of the page URL. */
export interface BookingIssuesQuery extends BookingIssuesFilters {
  /** Cursor; undefined on the first page. */
  readonly after: number | undefined;
}

/** The default shows open issues. */
export const OPEN: BookingIssuesFilters = { state: 'open', kind: 'all' };

/** Ignores invalid values. */
export function readBookingIssuesQuery(params: URLSearchParams): BookingIssuesQuery {
  const after = /^[1-9]\d{0,14}$/.exec(params.get('after') ?? '');
  return {
    state: params.get('state') === 'closed' ? 'closed' : OPEN.state,
    kind: BOOKING_ISSUE_KINDS.find((kind) => kind === params.get('kind')) ?? OPEN.kind,
    after: after === null ? undefined : Number(after[0]),
  };
}

export function bookingIssuesUrl({ state, kind, after }: BookingIssuesQuery): string {
  const params = new URLSearchParams();
  if (state !== OPEN.state) params.set('state', state);
  if (kind !== OPEN.kind) params.set('kind', kind);
  if (after !== undefined) params.set('after', String(after));
  const query = params.toString();
  return query === '' ? OPS_PATHS.bookingIssues : `${OPS_PATHS.bookingIssues}?${query}`;
}

export function bookingIssuesRequest({ state, kind, after }: BookingIssuesQuery): RequestOf<typeof listBookingIssues> {
  return { state, ...(kind !== 'all' && { kind }), ...(after !== undefined && { after }) };
}
