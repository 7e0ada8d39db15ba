import { PATHS } from '@portico/contract';

const STATES = ['all', 'active', 'inactive'] as const;

/** What the account table is narrowed by. */
export interface PeopleFilters {
  /** A part of an address. */
  readonly email: string;
  readonly status: (typeof STATES)[number];
  /** A key of the access levels that the server names; empty for all. */
  readonly accessLevel: string;
}

/** What the address of the page says. */
export interface PeopleQuery extends PeopleFilters {
  readonly page: number;
}

export const NO_FILTERS: PeopleFilters = { email: '', status: 'all', accessLevel: '' };

/** What is missing or damaged is left out. */
export function readPeopleQuery(params: URLSearchParams): PeopleQuery {
  const page = /^[1-9]\d{0,3}$/.exec(params.get('page') ?? '');
  return {
    email: (params.get('email') ?? '').trim().slice(0, 200),
    status: STATES.find((known) => known === params.get('status')) ?? 'all',
    accessLevel: /^\d{0,4}$/.exec(params.get('level') ?? '')?.[0] ?? '',
    page: page === null ? 1 : Number(page[0]),
  };
}

/** ACCT-01: the account page has the people under `type=user`. */
export function peopleAddress({ email, status, accessLevel, page }: PeopleQuery): string {
  const params = new URLSearchParams({ type: 'user' });
  if (email !== '') params.set('email', email);
  if (status !== 'all') params.set('status', status);
  if (accessLevel !== '') params.set('level', accessLevel);
  if (page > 1) params.set('page', String(page));
  return `${PATHS.myAccount}?${params}`;
}
