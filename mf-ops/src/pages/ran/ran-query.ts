import { OPS_PATHS } from '../../ops-paths.ts';

/** Whose versions are asked for, and of when; empty text: not said. */
export interface RanQuery {
  /** An email or a number of a person. */
  readonly user: string;
  readonly company: string;
  /** Epoch seconds; undefined: now. */
  readonly at: number | undefined;
}

export function readRanQuery(params: URLSearchParams): RanQuery {
  const at = /^[1-9]\d{0,10}$/.exec(params.get('at') ?? '');
  return {
    user: (params.get('user') ?? '').trim().slice(0, 200),
    company: (params.get('company') ?? '').trim().slice(0, 60),
    at: at === null ? undefined : Number(at[0]),
  };
}

/** The moment stands in it by the world's clock: whoever it is sent to sees the same. */
export function ranAddress({ user, company, at }: RanQuery): string {
  const params = new URLSearchParams();
  if (user !== '') params.set('user', user);
  if (company !== '') params.set('company', company);
  if (at !== undefined) params.set('at', String(at));
  const query = params.toString();
  return query === '' ? OPS_PATHS.ran : `${OPS_PATHS.ran}?${query}`;
}

/** What is asked of the server; undefined while nobody is named. */
export function ranRequest({ user, company, at }: RanQuery) {
  if (user === '' && company === '') return undefined;
  return { ...(user !== '' && { user }), ...(company !== '' && { company }), ...(at !== undefined && { at }) };
}

/** `yyyy-mm-ddThh:mm` of the reader's clock, as a field for moments has it. */
export function fieldOfMoment(seconds: number | undefined): string {
  if (seconds === undefined) return '';
  const local = new Date(seconds * 1000);
  const two = (part: number) => String(part).padStart(2, '0');
  const day = `${local.getFullYear()}-${two(local.getMonth() + 1)}-${two(local.getDate())}`;
  return `${day}T${two(local.getHours())}:${two(local.getMinutes())}`;
}

export function momentOfField(field: string): number | undefined {
  const ms = field === '' ? Number.NaN : new Date(field).getTime();
  return Number.isNaN(ms) ? undefined : Math.floor(ms / 1000);
}
