import { randomBytes } from 'node:crypto';
import { hotelListUrl, PATHS, PREFETCHED_RESPONSE_ELEMENT_ID, type WireResponse, withSource } from '@portico/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { describe, expect, it } from 'vitest';
import { apiErrors } from '../../../platform/api-error.ts';
import { newSid } from '../../../platform/secrets/session-secrets.ts';
import type { Visit } from '../portal-page-options.ts';
import { buildBootBlock } from '../test-support/test-release.ts';
import { prefetchedResponse } from './prefetched-response.ts';

const KEYS = [{ id: 'test', secret: randomBytes(32) }] as const;
const STAY = { checkIn: '2031-01-10', checkOut: '2031-01-12' };
const SETTINGS = { currencies: [{ code: 'USD' }, { code: 'CNY' }], defaultCurrency: 'USD' };
const HOTELS_RESPONSE: WireResponse = { flag: '200', msg: '', data: { hotellist: [] } };

interface Options {
  readonly respond?: () => Promise<WireResponse>;
  readonly address?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly user?: string | undefined;
  readonly withinMs?: number;
}

/** Renders the element for a page and returns it with the requests that it caused. */
async function prefetch(options: Options = {}) {
  const {
    respond = async () => HOTELS_RESPONSE,
    headers = {},
    withinMs = 10_000,
    address = withSource(hotelListUrl(STAY), 'roompai'),
  } = options;
  const requests: object[] = [];
  const logged: unknown[] = [];
  const request = {
    method: 'GET',
    protocol: 'http',
    hostname: 'localhost',
    headers: { cookie: `sid=${newSid()}`, 'sec-fetch-dest': 'document', ...headers },
    log: { warn: (entry: unknown) => logged.push(entry) },
  } as unknown as FastifyRequest;
  const { pathname, searchParams: query } = new URL(address, 'http://localhost:4300');
  const boot = buildBootBlock({ settings: SETTINGS as unknown as Visit['boot']['settings'] });
  const visit: Visit = { boot, visitor: { company: 'c', user: 'user' in options ? options.user : 'u' }, modules: [1] };
  const callEndpoint = async (_raw: unknown, question: object) => {
    requests.push(question);
    return await respond();
  };
  const reply = {} as FastifyReply;
  const prefetched = await prefetchedResponse(
    { callEndpoint, keys: KEYS, withinMs },
    { request, reply },
    { visit, route: pathname, query },
  );
  return { element: prefetched?.element, requests, logged };
}

describe('the answer that a document carries', () => {
  it('is of what the address asks, in the page’s language, and in the currency that it begins with', async () => {
    const { element, requests } = await prefetch({
      address: withSource(hotelListUrl({ ...STAY, currency: 'CNY' }), 'roompai'),
    });
    expect(element).toContain(`id="${PREFETCHED_RESPONSE_ELEMENT_ID}" data-call="/api/hotelList" data-of="`);
    expect(requests).toMatchObject([{ userId: 'u', source: 'roompai', language: 'en', currency: 'CNY', input: STAY }]);
    const unknown = withSource(hotelListUrl({ ...STAY, currency: 'XXX' }), 'roompai');
    expect((await prefetch({ address: unknown })).requests).toMatchObject([{ currency: 'USD' }]);
  });

  it('lets no name break out of its element', async () => {
    const name = '</script><script>alert(1)</script><!--';
    const { element } = await prefetch({ respond: async () => ({ ...HOTELS_RESPONSE, data: { hotelname: name } }) });
    expect(element?.match(/<\/?script/g)).toEqual(['<script', '</script']);
    const text = /data-of="[0-9a-f]{64}">(.*)<\/script>\n$/.exec(element ?? '')?.[1] ?? '';
    expect(JSON.parse(text).data.hotelname).toBe(name);
  });

  it.each([
    ['nobody is signed in', { user: undefined }],
    ['the address names no source', { address: hotelListUrl(STAY) }],
    ['the address says nothing, as the menu’s', { address: withSource(PATHS.hotelList, 'roompai') }],
    ['earlier pages have a say', { address: withSource(hotelListUrl({ ...STAY, page: 2 }), 'roompai') }],
    ['the page asks nothing that can be told', { address: withSource(PATHS.myTrip, 'roompai') }],
    ['a script reads the document', { headers: { 'sec-fetch-dest': 'empty' } }],
    ['a browser fetches it ahead', { headers: { 'sec-purpose': 'prefetch' } }],
  ] satisfies [string, Options][])('is not asked for where %s', async (_when, options) => {
    const { element, requests } = await prefetch(options);
    expect([element, requests]).toEqual([undefined, []]);
  });

  it.each([
    ['another answer', async () => ({ flag: '120', msg: '' })],
    ['what is only remembered', async () => ({ ...HOTELS_RESPONSE, remembered: { at: '2026-11-25T10:00:00Z' } })],
    ['a refusal', () => Promise.reject(apiErrors.forbidden('no'))],
    ['more than a page should carry', async () => ({ ...HOTELS_RESPONSE, data: 'x'.repeat(200_000) })],
    ['nothing in time', () => new Promise<WireResponse>(() => {})],
  ])('is left out where the call gives %s', async (caseName, respond) => {
    const withinMs = caseName === 'nothing in time' ? 1 : 10_000;
    expect(await prefetch({ respond, withinMs })).toMatchObject({ element: '', logged: [] });
  });

  it('is left out where the call fails, and the log says so', async () => {
    const error = new Error('broken');
    const { element, logged } = await prefetch({ respond: () => Promise.reject(error) });
    expect([element, logged]).toEqual(['', [{ err: error, call: '/api/hotelList' }]]);
  });
});
