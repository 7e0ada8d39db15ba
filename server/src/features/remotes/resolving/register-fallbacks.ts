import { FALLBACK_PATH } from '@portico/contract';
import type { FastifyInstance } from 'fastify';
import { cutText, newLogTurns } from '../../../calls/log-turns.ts';
import { fallBack } from './fall-back.ts';
import type { RegistryState } from './resolve-remotes.ts';

/** More versions than a page ever tries. */
const MOST_FAILED = 20;

/** Names the version that takes over on a page where others failed (FED-05). */
export function registerFallbacks(
  app: FastifyInstance,
  state: () => Promise<RegistryState>,
  given?: (version: { readonly name: string; readonly version: string }) => void,
): void {
  const isTold = newLogTurns();
  app.get<{ Params: { remote: string }; Querystring: { not?: string | string[] } }>(
    `${FALLBACK_PATH}/:remote`,
    async (request, reply) => {
      const failed = [request.query.not ?? []].flat().slice(0, MOST_FAILED);
      const { remote } = request.params;
      const known = await state();
      const release = fallBack(known, remote, failed);
      // Anybody may ask: names that nobody published, and what comes too often, are no news.
      if (known.remotes.some(({ name }) => name === remote) && isTold(request))
        request.log.warn({ remote, failed: failed.map(cutText), release: release?.version }, 'a page steps back');
      if (release) given?.(release);
      reply.header('cache-control', 'no-store');
      return release ?? reply.code(404).send({ remote, failed });
    },
  );
}
