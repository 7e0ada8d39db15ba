import type { FastifyRequest } from 'fastify';
import { newTokenBuckets } from '../platform/limits/token-buckets.ts';
import { networkOf } from './rate-limits.ts';

/** Log lines per minute that unsigned requests from one subnet may cause. */
const LINES = { perMinute: 10, retentionMs: 0, most: 50_000 };

/** Whether to log the request. The limit per subnet prevents clients from filling the log. */
export function newLogTurns(): (request: Pick<FastifyRequest, 'ip'>) => boolean {
  const networks = newTokenBuckets(LINES);
  return ({ ip }) => networks.take(networkOf(ip)) === 0;
}
