import { getDestinations } from '@portico/contract';
import { BARE, type BareRequest, bareRequest } from '../calls/bare-routes.ts';
import { closedLoop, type LoopResult, type Task } from '../load/closed-loop.ts';
import { newRandom } from '../load/random.ts';
import { dataFolder, isFilled, markSeeded } from '../product/data-folder.ts';
import { startServing } from '../product/portal.ts';
import { type Client, isFine, manySignedIn, type Prepared, signedIn } from '../wire/client.ts';
import { type Line, openLine } from '../wire/line.ts';
import { typedOf } from './typed.ts';
import { lookAround, someSearch, someSuggestion } from './world.ts';

const FIRST_PORT = 4594;
export const CLIENTS = 16;
/** Few, so that a list request waits for its own work rather than for others. */
export const LISTING = 4;
const SEEDED_WITHIN_MS = 1_800_000;

/** The repeated requests: lists, suggestions, or suggestions through the bare route. */
export type LoadName = 'lists' | 'suggestions' | 'bareSuggestions';

/** A portal with a given number of hotels. */
export interface SizedPortal {
  readonly hotels: number;
  readonly begin: Beginning;
  /** Opens new connections, because the server closes one after a minute of inactivity. */
  readonly openLoad: (name: LoadName) => Promise<OpenLoad>;
  readonly size: () => Promise<PortalSize>;
  readonly stop: () => Promise<void>;
}

export interface OpenLoad {
  /** Continues after the last request of the previous run, so that requests do not repeat. */
  readonly run: (forMs: number) => Promise<LoopResult>;
  readonly close: () => void;
}

export interface Beginning {
  readonly wasSeeded: boolean;
  readonly readySeconds: number;
  /** From the first suggestion request to its response: the server loads all names. */
  readonly suggestingSeconds: number;
  /** The longest response time of another endpoint during that load. */
  readonly longestWaitMs: number;
}

export interface PortalSize {
  /** Resident memory of the server's process. */
  readonly memory: number;
  readonly database: number;
}

export async function openSized(hotels: number, number: number): Promise<SizedPortal> {
  const port = FIRST_PORT + number;
  const folder = dataFolder(`scale-${hotels}`);
  const wasSeeded = !isFilled(folder);
  const server = await startServing('bench/src/calls/measured-server.ts', {
    dataDir: folder,
    port,
    hotels,
    withinMs: SEEDED_WITHIN_MS,
  });
  try {
    markSeeded(folder);
    const begin = { wasSeeded, readySeconds: server.readyAfterMs / 1000, ...(await firstSuggestion(port)) };
    const world = await withClient(port, lookAround);
    const random = newRandom(hotels);
    const typed = () => typedOf(random.pick(world.names), random);
    const loads: Readonly<Record<LoadName, () => Promise<OpenLoad>>> = {
      lists: () => signedLoad(port, LISTING, () => someSearch(world, random)),
      suggestions: () => signedLoad(port, CLIENTS, () => someSuggestion(typed())),
      bareSuggestions: () => bareLoad(port, () => bareRequest(getDestinations, { keyword: typed(), size: 7 })),
    };
    return { hotels, begin, openLoad: (name) => loads[name](), size: () => sizeOf(port), stop: server.stop };
  } catch (error) {
    await server.stop();
    throw error;
  }
}

async function signedLoad(port: number, count: number, next: () => Prepared): Promise<OpenLoad> {
  const clients = await manySignedIn(port, 'agent@portico.test', count);
  const tasks = clients.map((client) => async () => isFine(await client.send(next())));
  return { run: (forMs) => fineLoop(tasks, forMs), close: () => closeAll(clients) };
}

async function bareLoad(port: number, next: () => BareRequest): Promise<OpenLoad> {
  const lines = await Promise.all(Array.from({ length: CLIENTS }, () => openLine(port)));
  const tasks = lines.map((line) => async () => {
    const { path, body } = next();
    return isFine(await line.post(path, body, ''));
  });
  return { run: (forMs) => fineLoop(tasks, forMs), close: () => closeAll(lines) };
}

function closeAll(opened: readonly { readonly close: () => void }[]): void {
  for (const one of opened) one.close();
}

async function fineLoop(tasks: readonly Task[], forMs: number): Promise<LoopResult> {
  const result = await closedLoop(tasks, forMs);
  if (result.failed > 0) throw new Error(`${result.failed} of ${result.done + result.failed} requests were rejected`);
  return result;
}

async function sizeOf(port: number): Promise<PortalSize> {
  const line = await openLine(port);
  const { body } = await line.get(BARE.size);
  line.close();
  return JSON.parse(body.toString()) as PortalSize;
}

async function withClient<T>(port: number, work: (client: Client) => Promise<T>): Promise<T> {
  const client = await signedIn(port, 'agent@portico.test');
  try {
    return await work(client);
  } finally {
    client.close();
  }
}

async function firstSuggestion(port: number) {
  const other = await openLine(port);
  try {
    return await withClient(port, (client) => waitForFirst(client, other));
  } finally {
    other.close();
  }
}

/** The server loads all names for it, while another endpoint is requested repeatedly. */
async function waitForFirst(client: Client, other: Line) {
  const started = performance.now();
  let hasResponse = false;
  const pendingReply = client.send(someSuggestion('las vegsa')).then((reply) => {
    hasResponse = true;
    if (!isFine(reply)) throw new Error('The first suggestion was rejected');
  });
  let longestWaitMs = 0;
  while (!hasResponse) {
    const requestedAt = performance.now();
    await other.get('/healthz');
    longestWaitMs = Math.max(longestWaitMs, performance.now() - requestedAt);
  }
  await pendingReply;
  return { suggestingSeconds: (performance.now() - started) / 1000, longestWaitMs };
}
