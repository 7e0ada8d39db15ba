import { PATHS } from '@portico/contract';

const STATES = ['all', 'active', 'inactive'] as const;

export interface UsersFilters {
  /** Part of an email. */
  readonly email: string;
  readonly status: (typeof STATES)[number];
  /** Key of an access level; empty means all. */
  readonly accessLevel: string;
}

/** Query of the page URL. */
export interface UsersPageQuery extends UsersFilters {
  readonly page: number;
}

export const NO_FILTERS: UsersFilters = { email: '', status: 'all', accessLevel: '' };

/** Ignores invalid values. */
export function readUsersPageQuery(params: URLSearchParams): UsersPageQuery {
  const page = /^[1-9]\d{0,3}$/.exec(params.get('page') ?? '');
  return {
    email: (params.get('email') ?? '').trim().slice(0, 200),
    status: STATES.find((status) => status === params.get('status')) ?? 'all',
    accessLevel: /^\d{0,4}$/.exec(params.get('level') ?? '')?.[0] ?? '',
    page: page === null ? 1 : Number(page[0]),
  };
}

/** ACCT-01: `type=user` opens the users on the account page. */
export function usersUrl({ email, status, accessLevel, page }: UsersPageQuery): string {
  const params = new URLSearchParams({ type: 'user' });
  if (email !== '') params.set('email', email);
  if (status !== 'all') params.set('status', status);
  if (accessLevel !== '') params.set('level', accessLevel);
  if (page > 1) params.set('page', String(page));
  return `${PATHS.myAccount}?${params}`;
}
