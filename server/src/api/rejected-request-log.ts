import { BlockList, isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';
import type { ApiError } from '../platform/api-error.ts';
import { newLogTurns } from './log-rate-limiter.ts';

/** Logged for the operator: normal use of the pages never causes these errors. */
const REPORTED_CODES: ReadonlySet<ApiError['code']> = new Set(['forbidden', 'signature', 'replayed', 'origin']);

type NetworkKind = 'this machine' | 'private' | 'public';

const THIS_MACHINE = new BlockList();
THIS_MACHINE.addSubnet('127.0.0.0', 8);
THIS_MACHINE.addAddress('::1', 'ipv6');

const PRIVATE = new BlockList();
for (const [network, prefix] of [
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
  ['100.64.0.0', 10],
] as const)
  PRIVATE.addSubnet(network, prefix);
PRIVATE.addSubnet('fc00::', 7, 'ipv6');
PRIVATE.addSubnet('fe80::', 10, 'ipv6');

/**
 * Logs attempts to bypass permissions or signatures, a few lines per minute and subnet. The log contains no text from
 * the client.
 */
export function createReportedErrors(): (request: FastifyRequest, apiError: ApiError) => void {
  const isReported = newLogTurns();
  return (request, { code, flag }) => {
    if (!REPORTED_CODES.has(code) || !isReported(request)) return;
    const call = request.endpointKey ?? 'other';
    request.log.warn({ refused: code, call, flag, network: networkKind(request.ip) }, 'request rejected');
  };
}

/** Whether an IP is local, private or public. The log contains only this category. */
export function networkKind(address: string): NetworkKind {
  const family = isIPv6(address) ? 'ipv6' : 'ipv4';
  if (THIS_MACHINE.check(address, family)) return 'this machine';
  return PRIVATE.check(address, family) ? 'private' : 'public';
}
