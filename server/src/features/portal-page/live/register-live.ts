import type { Socket } from 'node:net';
import { LIVE_PATH } from '@portico/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { networkOf, type RateLimits } from '../../../api/rate-limits.ts';
import { readSid } from '../../../platform/secrets/cookie.ts';
import { sessionId } from '../../../platform/secrets/session-secrets.ts';
import type { HostAssets } from '../host/host-assets.ts';
import type { DocumentOptions, Requester } from '../portal-page-options.ts';
import { sendJson } from '../send-json.ts';
import { liveState } from './live-state.ts';
import { newLiveStreams } from './live-streams.ts';
import { newStreamSlots } from './stream-slots.ts';

/** Later prices of a search, and the hexadecimal ids of the sessions that wait for them. */
export interface PricesArrival {
  readonly searchId: string;
  readonly sessions: readonly string[];
}

export interface LiveOptions {
  /** Inputs of every state in addition to the host; compared by identity. */
  readonly revision: () => Promise<readonly unknown[]>;
  /** Visitors of the sessions, in input order. */
  readonly loadRequesters: (sessionIds: readonly (Buffer | undefined)[]) => Promise<readonly Requester[]>;
  /** Separate from the rate limits of pages: a browser without a stream polls every few seconds. */
  readonly limits: RateLimits;
  /** Maximum number of streams of the process; 0 means no limit. */
  readonly most: number;
  /** Subscribes to prices that arrive after the response of a list. */
  readonly onPrices: (listener: (arrival: PricesArrival) => void) => () => void;
  /** Called with the connection of a signed-in user when it becomes a stream. */
  readonly streams: (socket: Socket) => void;
}

/** Buffered bytes after which a slow client is disconnected. */
const MAX_UNREAD_BYTES = 64 * 1024;
/** Reconnect delay in ms, minimum and random part, so that browsers do not all return at once. */
const BACK_AFTER_MS = [1_000, 2_000] as const;
const ANONYMOUS_SESSION = Buffer.alloc(0);

type Sources = Pick<DocumentOptions, 'hostAssets' | 'remotes' | 'requesterOf'>;

/** The current state for the HTML page of this visitor. */
export async function stateFor(
  { remotes }: Pick<Sources, 'remotes'>,
  requester: Requester,
  host: HostAssets,
): Promise<string> {
  // Failed or checked versions of a single browser do not affect the state.
  const { fixed: _, ...visitor } = requester.visitor;
  return liveState({ ...requester, remotes: await remotes(visitor, host, []) });
}

/**
 * Route options for requests of open pages, with separate rate limits: all pages of an office may send them at once.
 */
export function openPageRoute(limits: RateLimits) {
  const admit = async (request: FastifyRequest) => {
    const sid = readSid(request);
    request.admitted = limits({
      sessionId: sid === undefined ? ANONYMOUS_SESSION : sessionId(sid),
      address: request.ip,
    });
  };
  return { exposeHeadRoute: false, onRequest: admit };
}

/** Notifies open pages of changes to what they may show: by a stream, or by polling without one. */
export function registerLive(app: FastifyInstance, sources: Sources, options: LiveOptions): void {
  const { hostAssets, requesterOf } = sources;
  const places = newStreamSlots(options.most);
  const streams = newLiveStreams({
    revision: async () => [...(await options.revision()), (await hostAssets()).version],
    statesOf: async (ids) => {
      const [requesters, host] = await Promise.all([options.loadRequesters(ids), hostAssets()]);
      return await Promise.all(requesters.map((requester) => stateFor(sources, requester, host)));
    },
    failed: (error) => app.log.warn({ err: error }, 'open pages are informed of changes with a delay'),
  });
  const unsubscribe = options.onPrices(({ searchId, sessions }) => streams.sendPrices(searchId, sessions));
  app.addHook('preClose', async () => {
    unsubscribe();
    streams.close();
  });

  app.get(LIVE_PATH, openPageRoute(options.limits), async (request, reply) => {
    const requester = await requesterOf(request);
    if (!String(request.headers.accept).includes('text/event-stream')) {
      // Between polls, keep-alive would occupy one of the connections of the client's network.
      reply.header('connection', 'close');
      return await sendJson(request, reply, { state: await stateFor(sources, requester, await hostAssets()) });
    }
    const sid = readSid(request);
    const id = sid === undefined ? undefined : sessionId(sid);
    const isSignedIn = requester.visitor.user !== undefined;
    const leave = places.take({ person: isSignedIn ? id?.toString('hex') : undefined, network: networkOf(request.ip) });
    if (!leave) return await sendJson(request, reply.code(503), {});
    if (isSignedIn) options.streams(request.raw.socket);
    const { send, end } = begin(reply);
    const remove = streams.add({ sessionId: id, send, end });
    reply.raw.once('close', () => {
      remove();
      leave();
    });
    return reply;
  });
}

/** Starts the event stream without Fastify, because the response has no end. */
function begin(reply: FastifyReply) {
  const { raw } = reply.hijack();
  const [least, more] = BACK_AFTER_MS;
  raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    // Disables nginx buffering, which would delay events.
    'x-accel-buffering': 'no',
  });
  raw.write(`retry: ${least + Math.floor(Math.random() * more)}\n\n`);
  // An error of one connection only ends its stream.
  raw.on('error', () => raw.destroy());
  return {
    send: (event: string, data: string) => {
      if (raw.writableLength > MAX_UNREAD_BYTES) raw.destroy();
      else raw.write(`event: ${event}\ndata: ${data}\n\n`);
    },
    end: () => raw.end(),
  };
}
