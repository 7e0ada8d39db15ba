import { OPS_PATHS } from '../../ops-paths.ts';

/** What the list is narrowed by. */
export interface CompaniesFilters {
  readonly search: string;
  /** The restricted ones alone. */
  readonly isRestricted: boolean;
}

/** What the address of the page says. */
export interface CompaniesQuery extends CompaniesFilters {
  /** Companies after this key; undefined: from the beginning. */
  readonly after: string | undefined;
}

export const NO_FILTERS: CompaniesFilters = { search: '', isRestricted: false };

/** What is missing or damaged is left out. */
export function readCompaniesQuery(params: URLSearchParams): CompaniesQuery {
  return {
    search: (params.get('search') ?? '').trim().slice(0, 100),
    isRestricted: params.get('only') === 'stopped',
    after: params.get('after')?.slice(0, 60) || undefined,
  };
}

export function companiesAddress({ search, isRestricted, after }: CompaniesQuery): string {
  const params = new URLSearchParams();
  if (search !== '') params.set('search', search);
  if (isRestricted) params.set('only', 'stopped');
  if (after !== undefined) params.set('after', after);
  const query = params.toString();
  return query === '' ? OPS_PATHS.companies : `${OPS_PATHS.companies}?${query}`;
}

/** What is asked of the server. */
export function companiesRequest({ search, isRestricted, after }: CompaniesQuery) {
  return {
    ...(search !== '' && { search }),
    ...(isRestricted && { isRestricted }),
    ...(after !== undefined && { after }),
  };
}
