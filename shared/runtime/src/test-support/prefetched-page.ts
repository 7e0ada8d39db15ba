import { createHash } from 'node:crypto';
import {
  type Endpoint,
  endpointKey,
  PREFETCHED_RESPONSE_ELEMENT_ID,
  type RequestOf,
  requestKeyText,
} from '@portico/contract';
import { vi } from 'vitest';
import { enterSource } from '../session/source.ts';
import { enterPage } from './fake-network.ts';

const PAGE = '/portal/booking/hotelsearch/HotelList?source=roompai';
const AGENT = { token: 'agent-token', source: 'roompai', language: 'en', currency: 'USD' };

interface Carrying<C extends Endpoint> {
  readonly call: C;
  readonly request: RequestOf<C>;
  /** Fields that differ from the agent with the token `agent-token`. */
  readonly asker?: Readonly<Record<string, string>>;
  /** The wire response as written in the HTML page. */
  readonly text: string;
}

/**
 * Opens a page with a prefetched response. It mocks `performance.now()`, because the test process may be older than
 * `FRESH_MS`.
 */
export function openPrefetchedPage<C extends Endpoint>({ call, request, asker, text }: Carrying<C>): void {
  const opened = Date.now();
  vi.spyOn(performance, 'now').mockImplementation(() => Date.now() - opened);
  const element = document.createElement('script');
  element.type = 'application/json';
  element.id = PREFETCHED_RESPONSE_ELEMENT_ID;
  element.dataset.call = endpointKey(call);
  const question = requestKeyText(call, call.request.encode(request as never), { ...AGENT, ...asker });
  element.dataset.of = createHash('sha256').update(question).digest('hex');
  element.textContent = text;
  document.body.append(element);
  enterPage(PAGE);
  enterSource(window.location.search, 'session');
}
