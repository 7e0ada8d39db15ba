import { OPS_PATHS } from '../../ops-paths.ts';

export interface CompaniesFilters {
  readonly search: string;
  /** Only restricted companies. */
  readonly isRestricted: boolean;
}

/** Query of the page URL. */
export interface CompaniesQuery extends CompaniesFilters {
  /** Cursor: companies after this key; undefined on the first page. */
  readonly after: string | undefined;
}

export const NO_FILTERS: CompaniesFilters = { search: '', isRestricted: false };

/** Ignores invalid values. */
export function readCompaniesQuery(params: URLSearchParams): CompaniesQuery {
  return {
    search: (params.get('search') ?? '').trim().slice(0, 100),
    isRestricted: params.get('only') === 'stopped',
    after: params.get('after')?.slice(0, 60) || undefined,
  };
}

export function companiesUrl({ search, isRestricted, after }: CompaniesQuery): string {
  const params = new URLSearchParams();
  if (search !== '') params.set('search', search);
  if (isRestricted) params.set('only', 'stopped');
  if (after !== undefined) params.set('after', after);
  const query = params.toString();
  return query === '' ? OPS_PATHS.companies : `${OPS_PATHS.companies}?${query}`;
}

export function companiesRequest({ search, isRestricted, after }: CompaniesQuery) {
  return {
    ...(search !== '' && { search }),
    ...(isRestricted && { isRestricted }),
    ...(after !== undefined && { after }),
  };
}
