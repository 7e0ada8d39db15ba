import { OPS_PATHS } from '../../ops-paths.ts';

const STATES = ['active', 'inactive'] as const;

/** What the list is narrowed by; empty texts take all. */
export interface PeopleFilters {
  readonly search: string;
  /** Key of the company. */
  readonly company: string;
  /** Operators are people who run the portal, whatever their state. */
  readonly kind: '' | (typeof STATES)[number] | 'operators';
}

/** What the address of the page says. */
export interface PeopleQuery extends PeopleFilters {
  /** People after this email; undefined: from the beginning. */
  readonly after: string | undefined;
}

export const NO_FILTERS: PeopleFilters = { search: '', company: '', kind: '' };
export const KINDS = [...STATES, 'operators'] as const;

/** What is missing or damaged is left out. */
export function readPeopleQuery(params: URLSearchParams): PeopleQuery {
  return {
    search: (params.get('search') ?? '').trim().slice(0, 100),
    company: (params.get('company') ?? '').trim().slice(0, 60),
    kind: KINDS.find((kind) => kind === params.get('kind')) ?? '',
    after: params.get('after')?.slice(0, 200) || undefined,
  };
}

export function peopleAddress({ after, ...filters }: PeopleQuery): string {
  const params = new URLSearchParams(Object.entries(filters).filter(([, value]) => value !== ''));
  if (after !== undefined) params.set('after', after);
  const query = params.toString();
  return query === '' ? OPS_PATHS.people : `${OPS_PATHS.people}?${query}`;
}

/** What is asked of the server. */
export function peopleRequest({ search, company, kind, after }: PeopleQuery) {
  const state = STATES.find((one) => one === kind);
  return {
    ...(search !== '' && { search }),
    ...(company !== '' && { company }),
    ...(state !== undefined && { state }),
    ...(kind === 'operators' && { isOperator: true }),
    ...(after !== undefined && { after }),
  };
}
