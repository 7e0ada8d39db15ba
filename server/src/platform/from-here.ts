import type { FastifyRequest } from 'fastify';

/** This machine itself; a caller that some proxy of this machine passes on is not, whether or not that proxy is trusted. */
export function isFromHere({ ip, ips, headers }: FastifyRequest): boolean {
  const isPassedOn = ips === undefined && (headers['x-forwarded-for'] ?? headers.forwarded) !== undefined;
  return !isPassedOn && /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/.test(ip);
}
