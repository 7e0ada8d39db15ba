import { OPS_PATHS } from '../../ops-paths.ts';

export interface VersionHistoryQuery {
  /** Email or user number. */
  readonly user: string;
  readonly company: string;
  /** Epoch seconds; undefined: now. */
  readonly at: number | undefined;
}

export function parseVersionHistoryQuery(params: URLSearchParams): VersionHistoryQuery {
  const at = /^[1-9]\d{0,10}$/.exec(params.get('at') ?? '');
  return {
    user: (params.get('user') ?? '').trim().slice(0, 200),
    company: (params.get('company') ?? '').trim().slice(0, 60),
    at: at === null ? undefined : Number(at[0]),
  };
}

/** The moment is in UTC, so that recipients in other time zones see the same. */
export function versionHistoryUrl({ user, company, at }: VersionHistoryQuery): string {
  const params = new URLSearchParams();
  if (user !== '') params.set('user', user);
  if (company !== '') params.set('company', company);
  if (at !== undefined) params.set('at', String(at));
  const query = params.toString();
  return query === '' ? OPS_PATHS.versionHistory : `${OPS_PATHS.versionHistory}?${query}`;
}

/** Undefined without a user and a company. */
export function versionHistoryRequest({ user, company, at }: VersionHistoryQuery) {
  if (user === '' && company === '') return undefined;
  return { ...(user !== '' && { user }), ...(company !== '' && { company }), ...(at !== undefined && { at }) };
}

/** Day `yyyy-mm-dd` and time `hh:mm` in the user's time zone. */
export interface LocalMoment {
  readonly day: string;
  readonly time: string;
}

export function localMomentOf(seconds: number | undefined): LocalMoment {
  if (seconds === undefined) return { day: '', time: '' };
  const local = new Date(seconds * 1000);
  const two = (part: number) => String(part).padStart(2, '0');
  return {
    day: `${local.getFullYear()}-${two(local.getMonth() + 1)}-${two(local.getDate())}`,
    time: `${two(local.getHours())}:${two(local.getMinutes())}`,
  };
}

/** Epoch seconds; without a time the start of the day. Undefined without a day. */
export function secondsOf({ day, time }: LocalMoment): number | undefined {
  return day === '' ? undefined : Math.floor(new Date(`${day}T${readTime(time) ?? '00:00'}`).getTime() / 1000);
}

/** Parses `9:05`, `0905` or `09.05` as `09:05`; undefined if invalid. */
export function readTime(text: string): string | undefined {
  const [, hours = '', minutes = ''] = /^(\d{1,2})[:.]?(\d{2})$/.exec(text.normalize('NFKC').trim()) ?? [];
  return hours !== '' && Number(hours) < 24 && Number(minutes) < 60
    ? `${hours.padStart(2, '0')}:${minutes}`
    : undefined;
}
