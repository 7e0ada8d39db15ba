import type { FastifyRequest } from 'fastify';
import { newTokenBuckets } from '../platform/limits/token-buckets.ts';
import { networkOf } from './rate-limits.ts';

/** Lines a minute that one network may have written by requests that nobody signed. */
const LINES = { perMinute: 10, keptMs: 0, most: 50_000 };

/** Whether the request is told in the log: of many that a network sends few are, so that nobody fills it. */
export function newLogTurns(): (request: Pick<FastifyRequest, 'ip'>) => boolean {
  const networks = newTokenBuckets(LINES);
  return ({ ip }) => networks.take(networkOf(ip)) === 0;
}
