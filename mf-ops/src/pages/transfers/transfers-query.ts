import { TRANSFER_STATES, type TransferState } from '@portico/contract';
import { OPS_PATHS } from '../../ops-paths.ts';

/** What the list is narrowed by; `all` and empty text take everything. */
export interface TransfersFilters {
  readonly state: TransferState | 'all';
  readonly company: string;
}

/** What the address of the page says. */
export interface TransfersQuery extends TransfersFilters {
  /** Transfers after this one; undefined: from the beginning. */
  readonly after: number | undefined;
}

/** Whoever comes here wants to know what waits. */
export const WAITING: TransfersFilters = { state: 'pending', company: '' };

/** What is missing or damaged is left out. */
export function readTransfersQuery(params: URLSearchParams): TransfersQuery {
  const wanted = params.get('state');
  const after = /^[1-9]\d{0,14}$/.exec(params.get('after') ?? '');
  return {
    state: wanted === 'all' ? 'all' : (TRANSFER_STATES.find((state) => state === wanted) ?? WAITING.state),
    company: (params.get('company') ?? '').trim().slice(0, 60),
    after: after === null ? undefined : Number(after[0]),
  };
}

export function transfersAddress({ state, company, after }: TransfersQuery): string {
  const params = new URLSearchParams();
  if (state !== WAITING.state) params.set('state', state);
  if (company !== '') params.set('company', company);
  if (after !== undefined) params.set('after', String(after));
  const query = params.toString();
  return query === '' ? OPS_PATHS.transfers : `${OPS_PATHS.transfers}?${query}`;
}

/** What is asked of the server. */
export function transfersRequest({ state, company, after }: TransfersQuery) {
  return {
    ...(state !== 'all' && { state }),
    ...(company !== '' && { company }),
    ...(after !== undefined && { after }),
  };
}
