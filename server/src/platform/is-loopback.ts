import type { FastifyRequest } from 'fastify';

/** Headers that proxies add to forwarded requests; each proxy adds some of them. */
const PASSED_ON = [
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'forwarded',
  'via',
] as const;

/**
 * Whether the request comes from this machine. A request that a local proxy forwards does not count, even from a
 * trusted proxy.
 */
export function isFromHere({ ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>): boolean {
  const isPassedOn = PASSED_ON.some((name) => headers[name] !== undefined);
  return !isPassedOn && /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/.test(ip);
}

/** Whether a host, with or without port, is a loopback name. */
export function isThisMachine(host: string): boolean {
  return /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/.test(host);
}
