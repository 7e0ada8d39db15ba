import { supplierCallsUrl } from '../../ops-paths.ts';

/** Query of the page URL. */
export interface SupplierCallsQuery {
  /** Empty until the operator enters a reference. */
  readonly order: string;
  /** Cursor; undefined on the first page. */
  readonly after: number | undefined;
}

/** Ignores invalid values. */
export function readSupplierCallsQuery(params: URLSearchParams): SupplierCallsQuery {
  const after = /^[1-9]\d{0,14}$/.exec(params.get('after') ?? '');
  return {
    order: (params.get('order') ?? '').trim().slice(0, 40),
    after: after === null ? undefined : Number(after[0]),
  };
}

export function supplierCallsPageUrl({ order, after }: SupplierCallsQuery): string {
  return after === undefined ? supplierCallsUrl(order) : `${supplierCallsUrl(order)}&after=${after}`;
}
