import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ActiveBehaviours } from '../behaviours/behaviours.ts';

export interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** Delays a request, or ends it before it takes effect. Returns whether it ended. */
export async function endBefore(exchange: Exchange, behaviours: ActiveBehaviours, latencyMs = 0): Promise<boolean> {
  const delay = latencyMs + (behaviours.find('delay')?.ms ?? 0);
  if (delay > 0) await pause(delay, exchange.request);
  return end(exchange, behaviours, false);
}

/** Loses or replaces the response of a request that took effect. Returns whether it did. */
export function endAfter(exchange: Exchange, behaviours: ActiveBehaviours): boolean {
  if (end(exchange, behaviours, true)) return true;
  if (!behaviours.has('html')) return false;
  void exchange.reply.type('text/html').send('<html><body>Maintenance</body></html>');
  return true;
}

/** Promises all bytes, sends half of them and closes the connection. */
export function sendHalf({ reply }: Exchange, status: number, headers: Record<string, string>, bytes: Buffer): void {
  reply.hijack();
  reply.raw.writeHead(status, { ...headers, 'content-length': bytes.length });
  reply.raw.write(bytes.subarray(0, Math.floor(bytes.length / 2)), () => reply.raw.destroy());
}

function end({ request, reply }: Exchange, behaviours: ActiveBehaviours, isAfter: boolean): boolean {
  const broken = behaviours.find('server-error');
  const isReset = behaviours.find('reset')?.after === isAfter;
  if (isReset || behaviours.find('silent')?.after === isAfter) {
    reply.hijack();
    if (isReset) request.raw.socket.destroy();
    return true;
  }
  if (broken?.after !== isAfter) return false;
  void reply.code(broken.status).type('text/plain').send('upstream error');
  return true;
}

/** Stops waiting when the client disconnects. */
async function pause(ms: number, { raw }: FastifyRequest): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, ms);
  raw.socket.once('close', resolve);
  await promise;
  clearTimeout(timer);
  raw.socket.off('close', resolve);
}
