import * as v from 'valibot';
import type { SupplierRequest, SupplierResult } from '../requests/supplier-client.ts';
import { Envelope } from './etg-codecs.ts';

/** Outcome of one request to the API. */
export type EtgResponse<T> =
  | { readonly kind: 'ok'; readonly data: T }
  /** A booking that the supplier still processes. */
  | { readonly kind: 'processing' }
  /** An error code of the API. */
  | { readonly kind: 'error'; readonly error: string }
  /** The request was certainly not processed: not sent, or rejected by the rate limit. */
  | { readonly kind: 'notProcessed' }
  /** No usable response: whether the request was processed is unknown. */
  | { readonly kind: 'lost' }
  /** The API has rejected the credentials or the request itself. */
  | { readonly kind: 'rejected' }
  /** A successful response of an unknown form. */
  | { readonly kind: 'unrecognized' };

type Schema<T> = v.GenericSchema<unknown, T>;

export type EtgRequest = Pick<SupplierRequest, 'operation' | 'timeoutMs'> &
  Partial<Pick<SupplierRequest, 'signal' | 'reference'>>;

/** Paths of the operations that the adapter uses; each has a rate limit of its own. */
export const ETG_PATHS = {
  search: 'search/serp/hotels/',
  hotelPage: 'search/hp/',
  prebook: 'hotel/prebook/',
  form: 'hotel/order/booking/form/',
  finish: 'hotel/order/booking/finish/',
  status: 'hotel/order/booking/finish/status/',
  orderInfo: 'hotel/order/info/',
  cancel: 'hotel/order/cancel/',
  voucher: 'hotel/order/document/voucher/download/',
  invoice: 'hotel/order/document/info_invoice/download/',
} as const;
export type EtgPath = keyof typeof ETG_PATHS;

export interface EtgApi {
  readonly post: <T>(path: EtgPath, data: Schema<T>, body: object, request: EtgRequest) => Promise<EtgResponse<T>>;
  /** A PDF document. */
  readonly download: (path: EtgPath, query: object, request: EtgRequest) => Promise<EtgResponse<Buffer>>;
}

export type SendRequest = (request: SupplierRequest) => Promise<SupplierResult>;

export function newEtgApi(send: SendRequest): EtgApi {
  return {
    post: async (path, data, body, request) => {
      const result = await send({
        ...request,
        limitGroup: path,
        method: 'POST',
        path: ETG_PATHS[path],
        body: JSON.stringify(body),
      });
      return decoded(result, data);
    },
    download: async (path, query, request) => {
      const data = encodeURIComponent(JSON.stringify(query));
      const result = await send({
        ...request,
        limitGroup: path,
        method: 'GET',
        path: `${ETG_PATHS[path]}?data=${data}`,
      });
      if (result.kind === 'response' && result.status === 200 && result.body.subarray(0, 5).toString() === '%PDF-') {
        return { kind: 'ok', data: result.body };
      }
      return decoded(result, v.never());
    },
  };
}

const TOO_MANY_REQUESTS = 429;
const NOT_AUTHORIZED: readonly number[] = [401, 403];
/** The only error with this status that is not about the number of requests. */
const LOCKED = 'lock';

function decoded<T>(result: SupplierResult, data: Schema<T>): EtgResponse<T> {
  if (result.kind !== 'response') return { kind: result.isSent ? 'lost' : 'notProcessed' };
  const { status: http } = result;
  if (http >= 500 || (http >= 300 && http < 400)) return { kind: 'lost' };
  const envelope = v.safeParse(Envelope, parsedJson(result.body));
  const error = envelope.success && envelope.output.status === 'error' ? envelope.output.error : undefined;
  if (http === TOO_MANY_REQUESTS && error !== LOCKED) return { kind: 'notProcessed' };
  if (error && !NOT_AUTHORIZED.includes(http)) return { kind: 'error', error };
  if (http >= 400) return { kind: 'rejected' };
  if (!envelope.success) return { kind: 'unrecognized' };
  const { status, data: sent } = envelope.output;
  if (status !== 'ok') return { kind: status === 'processing' ? status : 'unrecognized' };
  const read = v.safeParse(data, sent);
  return read.success ? { kind: 'ok', data: read.output } : { kind: 'unrecognized' };
}

/** Undefined if it is not JSON: a page in HTML, a truncated body. */
function parsedJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}
