import { TRANSFER_STATES, type TransferState } from '@portico/contract';
import { OPS_PATHS } from '../../ops-paths.ts';

/** Filters; `all` and empty text mean no filter. */
export interface TransfersFilters {
  readonly state: TransferState | 'all';
  readonly company: string;
}

/** Query of the page URL. */
export interface TransfersQuery extends TransfersFilters {
  /** Cursor; undefined on the first page. */
  readonly after: number | undefined;
}

/** The default shows pending transfers. */
export const WAITING: TransfersFilters = { state: 'pending', company: '' };

/** Ignores invalid values. */
export function readTransfersQuery(params: URLSearchParams): TransfersQuery {
  const requested = params.get('state');
  const after = /^[1-9]\d{0,14}$/.exec(params.get('after') ?? '');
  return {
    state: requested === 'all' ? 'all' : (TRANSFER_STATES.find((state) => state === requested) ?? WAITING.state),
    company: (params.get('company') ?? '').trim().slice(0, 60),
    after: after === null ? undefined : Number(after[0]),
  };
}

export function transfersUrl({ state, company, after }: TransfersQuery): string {
  const params = new URLSearchParams();
  if (state !== WAITING.state) params.set('state', state);
  if (company !== '') params.set('company', company);
  if (after !== undefined) params.set('after', String(after));
  const query = params.toString();
  return query === '' ? OPS_PATHS.transfers : `${OPS_PATHS.transfers}?${query}`;
}

export function transfersRequest({ state, company, after }: TransfersQuery) {
  return {
    ...(state !== 'all' && { state }),
    ...(company !== '' && { company }),
    ...(after !== undefined && { after }),
  };
}
