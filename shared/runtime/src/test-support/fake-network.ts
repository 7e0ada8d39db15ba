import { createHash, createHmac, hkdfSync } from 'node:crypto';
import {
  BOOT_ELEMENT_ID,
  type BootBlock,
  boundText,
  type SignKey,
  signedText,
  type WireResponse,
} from '@portico/contract';
import { vi } from 'vitest';
import { boot } from '../boot/boot.ts';

/** A request as sent to the network. */
export interface RecordedRequest {
  readonly path: string;
  readonly contentType: string;
  readonly xSign: string;
  readonly traceparent: string | null;
  readonly raw: Uint8Array;
  readonly body: Readonly<Record<string, unknown>>;
}

type Reply =
  | WireResponse
  | Response
  | Error
  | ((received: RecordedRequest, signal: AbortSignal) => Promise<Response> | WireResponse);

/** Replaces the network: responds in the given order and repeats the last response. */
export function fakeNetwork(...replies: [Reply, ...Reply[]]): {
  readonly received: RecordedRequest[];
  readonly documents: string[];
} {
  const received: RecordedRequest[] = [];
  const documents: string[] = [];
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    const { pathname } = new URL(request.url);
    if (request.method === 'GET') {
      documents.push(pathname);
      return new Response(documentOf(buildBlock({ sign: OTHER_KEY, token: 'other-visitor' })), { status: 200 });
    }
    const raw = new Uint8Array(await request.arrayBuffer());
    const contentType = request.headers.get('content-type') ?? '';
    const body = contentType === 'application/json' ? JSON.parse(new TextDecoder().decode(raw)) : {};
    const { headers } = request;
    const xSign = headers.get('x-sign') ?? '';
    const call = { path: pathname, contentType, xSign, traceparent: headers.get('traceparent'), raw, body };
    const reply = replies[received.length] ?? (replies.at(-1) as Reply);
    received.push(call);
    return respond(reply, call, request.signal);
  });
  return { received, documents };
}

async function respond(reply: Reply, call: RecordedRequest, signal: AbortSignal): Promise<Response> {
  const supplied = typeof reply === 'function' ? await reply(call, signal) : reply;
  if (supplied instanceof Error) throw supplied;
  if (supplied instanceof Response) return supplied.clone() as Response;
  return Response.json(supplied);
}

/** Pends until it is aborted. */
export function hanging(_: RecordedRequest, signal: AbortSignal): Promise<Response> {
  return new Promise((_resolve, reject) => {
    const giveUp = () => reject(new DOMException('Aborted', 'AbortError'));
    if (signal.aborted) giveUp();
    signal.addEventListener('abort', giveUp);
  });
}

export const KEY: SignKey = { kid: 'k1.one', key: 'AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8' };
export const OTHER_KEY: SignKey = { kid: 'k1.two', key: 'ICEiIyQlJicoKSorLC0uLzAxMjM0NTY3ODk6Ozw9Pj8' };

/** Checks a request's signatures with node:crypto like the server; returns the errors. */
export function signatureErrors({ path, raw, body, xSign }: RecordedRequest, { kid, key }: SignKey): string[] {
  const sign = signOf(body, key);
  const [version, sentKid, nonce = '', mac] = xSign.split(';');
  const bound = Buffer.from(
    hkdfSync('sha256', Buffer.from(key, 'base64url'), Buffer.alloc(0), 'portico x-sign v2', 32),
  );
  const expected = createHmac('sha256', bound)
    .update(boundText(path, String(body.time), nonce, sha256(raw)))
    .digest('base64url');
  return [
    ...(body.sign === sign ? [] : ['sign']),
    ...(version === 'v2' && sentKid === kid ? [] : ['header']),
    ...(Buffer.from(nonce, 'base64url').length === 16 ? [] : ['nonce']),
    ...(mac === expected ? [] : ['mac']),
  ];
}

/** The field `sign` as the server computes it. */
export function signOf(fields: Readonly<Record<string, unknown>>, key = KEY.key): string {
  return sha256(signedText(fields, key));
}

function sha256(data: string | Uint8Array): string {
  return createHash('sha256').update(data).digest('hex');
}

/** The boot block of a fresh page. */
export function buildBlock(supplied: Partial<BootBlock> = {}): BootBlock {
  return {
    time: Math.floor(Date.now() / 1000),
    sign: KEY,
    token: 'visitor',
    sessionid: 'correlation',
    settings: {
      productName: 'Portico',
      companyName: { en: '', zh: '' },
      companyAddress: { en: '', zh: '' },
      supportEmails: [],
      phonesInternal: [],
      phonesExternal: [],
      currencies: [
        { code: 'USD', exponent: 2, name: { en: 'US Dollar', zh: '美元' } },
        { code: 'CNY', exponent: 2, name: { en: 'Chinese Yuan', zh: '人民币' } },
        { code: 'JPY', exponent: 0, name: { en: 'Yen', zh: '日元' } },
      ],
      defaultCurrency: 'USD',
      childAges: {},
      listMaxCount: 140,
      searchCutOffMs: 2_000,
      searchCacheSeconds: 300,
      lastRoomsLimit: 3,
      holdSeconds: 300,
      paymentSeconds: 300,
      inspectionUrl: '',
      partnerHomeUrl: '',
      trackingUrl: '',
    },
    remotes: [],
    nonce: 'n',
    language: 'en',
    load: '0c4e7e0e-5c5e-4a5e-9d0e-3f1c8a526a55.AAAAAAAAAAAAAAAAAAAAAA',
    remoteTimeoutMs: 5000,
    ...supplied,
  };
}

/** Opens a URL with a fresh HTML page. */
export function enterPage(address: string, supplied: Partial<BootBlock> = {}): ReturnType<typeof boot> {
  window.history.replaceState(null, '', address);
  const element = document.createElement('script');
  element.type = 'application/json';
  element.id = BOOT_ELEMENT_ID;
  element.textContent = JSON.stringify(buildBlock(supplied));
  document.body.append(element);
  return boot();
}

function documentOf(block: BootBlock): string {
  const json = JSON.stringify(block).replaceAll('<', '\\u003c');
  return `<!doctype html><html><body><script type="application/json" id="${BOOT_ELEMENT_ID}">${json}</script></body></html>`;
}
