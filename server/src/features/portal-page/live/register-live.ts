import type { Socket } from 'node:net';
import { LIVE_PATH } from '@portico/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { networkOf, type RateLimits } from '../../../api/rate-limits.ts';
import { readSid } from '../../../platform/secrets/cookie.ts';
import { sessionId } from '../../../platform/secrets/session-secrets.ts';
import type { HostAssets } from '../host/host-assets.ts';
import type { Asker, DocumentOptions } from '../portal-page-options.ts';
import { sendJson } from '../send-json.ts';
import { liveState } from './live-state.ts';
import { newLiveStreams } from './live-streams.ts';
import { newStreamPlaces } from './stream-places.ts';

export interface LiveOptions {
  /** What every state follows from, beside the host: compared by identity. */
  readonly revision: () => Promise<readonly unknown[]>;
  /** Who asks by each of the sessions, in their order. */
  readonly askersOf: (sessionIds: readonly (Buffer | undefined)[]) => Promise<readonly Asker[]>;
  /** Beside those of pages: a browser that may not have a stream asks every few seconds. */
  readonly limits: RateLimits;
  /** Most streams of the process; 0 is no limit. */
  readonly most: number;
  /** Told of the connection of somebody who is signed in, as long as it is a stream. */
  readonly streams: (socket: Socket) => void;
}

/** A browser that reads this slowly is gone. */
const MOST_UNREAD = 64 * 1024;
/** Browsers that lost a server do not all come back at one moment. */
const BACK_AFTER_MS = [1_000, 2_000] as const;
const NOBODY = Buffer.alloc(0);

type Sources = Pick<DocumentOptions, 'hostAssets' | 'remotes' | 'whoAsks'>;

/** The state in which a document for this asker is written now. */
export async function stateFor({ remotes }: Pick<Sources, 'remotes'>, asker: Asker, host: HostAssets): Promise<string> {
  // What failed in one browser, or is checked in it, changes nothing that is told of.
  const { fixed: _, ...visitor } = asker.visitor;
  return liveState({ ...asker, remotes: await remotes(visitor, host, []) });
}

/** A route that open pages ask, all of an office at one moment: counted apart from what opens a page. */
export function openPageRoute(limits: RateLimits) {
  const admit = async (request: FastifyRequest) => {
    const sid = readSid(request);
    request.admitted = limits({ sessionId: sid === undefined ? NOBODY : sessionId(sid), address: request.ip });
  };
  return { exposeHeadRoute: false, onRequest: admit };
}

/** Tells open pages that what they may show is another: by a stream, and where there is none, when they ask. */
export function registerLive(app: FastifyInstance, sources: Sources, options: LiveOptions): void {
  const { hostAssets, whoAsks } = sources;
  const places = newStreamPlaces(options.most);
  const streams = newLiveStreams({
    revision: async () => [...(await options.revision()), (await hostAssets()).version],
    statesOf: async (ids) => {
      const [askers, host] = await Promise.all([options.askersOf(ids), hostAssets()]);
      return await Promise.all(askers.map((asker) => stateFor(sources, asker, host)));
    },
    failed: (error) => app.log.warn({ err: error }, 'open pages are told later of what changed'),
  });
  app.addHook('preClose', async () => streams.close());

  app.get(LIVE_PATH, openPageRoute(options.limits), async (request, reply) => {
    const asker = await whoAsks(request);
    if (!String(request.headers.accept).includes('text/event-stream')) {
      // Of those who ask again in seconds each would hold a connection of its network.
      reply.header('connection', 'close');
      return await sendJson(request, reply, { state: await stateFor(sources, asker, await hostAssets()) });
    }
    const sid = readSid(request);
    const id = sid === undefined ? undefined : sessionId(sid);
    const isSignedIn = asker.visitor.user !== undefined;
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

/** Begins to answer with events, past the framework: the answer has no end that it could wait for. */
function begin(reply: FastifyReply) {
  const { raw } = reply.hijack();
  const [least, more] = BACK_AFTER_MS;
  raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    // nginx would keep events until there are many.
    'x-accel-buffering': 'no',
  });
  raw.write(`retry: ${least + Math.floor(Math.random() * more)}\n\n`);
  // A line that broke ends the stream; nobody else is told.
  raw.on('error', () => raw.destroy());
  return {
    send: (event: string, data: string) => {
      if (raw.writableLength > MOST_UNREAD) raw.destroy();
      else raw.write(`event: ${event}\ndata: ${data}\n\n`);
    },
    end: () => raw.end(),
  };
}
