import { OPS_PATHS } from '../../ops-paths.ts';

/** Filters; empty text means all. */
export interface AuditFilters {
  readonly action: string;
  readonly who: string;
  readonly subject: string;
  /** Days in the user's time zone, `yyyy-mm-dd`, both included. */
  readonly from: string;
  readonly to: string;
}

/** Query of the page URL. */
export interface AuditQuery extends AuditFilters {
  /** Cursor: entries older than this one; undefined on the first page. */
  readonly before: number | undefined;
}

export const NO_FILTERS: AuditFilters = { action: '', who: '', subject: '', from: '', to: '' };
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Ignores invalid values. */
export function readAuditQuery(params: URLSearchParams): AuditQuery {
  const paramOf = (name: string, most: number) => (params.get(name) ?? '').trim().slice(0, most);
  const dayOf = (name: string) => DAY.exec(params.get(name) ?? '')?.[0] ?? '';
  const before = /^[1-9]\d{0,14}$/.exec(params.get('before') ?? '');
  return {
    action: paramOf('action', 80),
    who: paramOf('who', 200),
    subject: paramOf('subject', 300),
    from: dayOf('from'),
    to: dayOf('to'),
    before: before === null ? undefined : Number(before[0]),
  };
}

export function auditUrl({ before, ...filters }: AuditQuery): string {
  const params = new URLSearchParams(Object.entries(filters).filter(([, value]) => value !== ''));
  if (before !== undefined) params.set('before', String(before));
  const query = params.toString();
  return query === '' ? OPS_PATHS.audit : `${OPS_PATHS.audit}?${query}`;
}

/** Converts days into instants in the user's time zone. */
export function auditRequest({ action, who, subject, from, to, before }: AuditQuery) {
  return {
    ...(action !== '' && { action }),
    ...(who !== '' && { who }),
    ...(subject !== '' && { subject }),
    ...(from !== '' && { since: startOf(from, 0) }),
    ...(to !== '' && { until: startOf(to, 1) }),
    ...(before !== undefined && { before }),
  };
}

/** Epoch seconds of the start of a day plus `later` days, in the user's time zone. */
function startOf(day: string, later: number): number {
  const [year = 1970, month = 1, date = 1] = day.split('-').map(Number);
  return Math.floor(new Date(year, month - 1, date + later).getTime() / 1000);
}
