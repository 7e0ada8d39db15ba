import { OPS_PATHS } from '../../ops-paths.ts';

const STATES = ['active', 'inactive'] as const;

/** Filters; empty text means all. */
export interface UsersFilters {
  readonly search: string;
  readonly company: string;
  /** Operators in any state. */
  readonly kind: '' | (typeof STATES)[number] | 'operators';
}

/** Query of the page URL. */
export interface UsersPageQuery extends UsersFilters {
  /** Cursor: users after this email; undefined on the first page. */
  readonly after: string | undefined;
}

export const NO_FILTERS: UsersFilters = { search: '', company: '', kind: '' };
export const KINDS = [...STATES, 'operators'] as const;

/** Ignores invalid values. */
export function readUsersPageQuery(params: URLSearchParams): UsersPageQuery {
  return {
    search: (params.get('search') ?? '').trim().slice(0, 100),
    company: (params.get('company') ?? '').trim().slice(0, 60),
    kind: KINDS.find((kind) => kind === params.get('kind')) ?? '',
    after: params.get('after')?.slice(0, 200) || undefined,
  };
}

export function usersUrl({ after, ...filters }: UsersPageQuery): string {
  const params = new URLSearchParams(Object.entries(filters).filter(([, value]) => value !== ''));
  if (after !== undefined) params.set('after', after);
  const query = params.toString();
  return query === '' ? OPS_PATHS.people : `${OPS_PATHS.people}?${query}`;
}

export function usersRequest({ search, company, kind, after }: UsersPageQuery) {
  const state = STATES.find((one) => one === kind);
  return {
    ...(search !== '' && { search }),
    ...(company !== '' && { company }),
    ...(state !== undefined && { state }),
    ...(kind === 'operators' && { isOperator: true }),
    ...(after !== undefined && { after }),
  };
}
