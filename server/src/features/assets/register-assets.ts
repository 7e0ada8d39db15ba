import { resolve } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { FileUnavailableError, findAsset, type ReadFile } from './asset-file.ts';
import { readBelow } from './read-below.ts';

export interface AssetsOptions {
  /** The host's build: `host/dist/assets`. */
  readonly hostFolder: string;
  /** Reads a file of the artefact store. */
  readonly readRemote: ReadFile;
}

/**
 * Serves the host's build and published versions. Every URL contains a digest or a version, so the content is
 * immutable.
 */
export function registerAssets(app: FastifyInstance, { hostFolder, readRemote }: AssetsOptions): void {
  app.get('/portal/assets/*', serveFrom(readBelow(resolve(hostFolder)), HASHED));
  app.get('/remotes/*', serveFrom(readRemote, VERSIONED, OTHERS));
}

const HASHED = /\.[0-9a-f]{8}\.[a-z0-9]+$/;
const VERSIONED = /^mf-[a-z-]+\/\d+\.\d+\.\d+-[0-9a-f]{8}\//;

/**
 * For files of other teams: if one is opened as a document, it runs nothing and has an opaque origin, so it cannot read
 * our data. Files that a page loads are subject to that page's policy.
 */
const OTHERS = {
  'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
};

/** `Retry-After` in seconds during a storage outage. */
const RETRY_AFTER_SECONDS = 5;

/** An outage is not a 404, because clients must not conclude that the file is gone. */
function unanswered(error: unknown, request: FastifyRequest): FileUnavailableError {
  if (!(error instanceof FileUnavailableError)) throw error;
  request.log.warn({ err: error }, 'published file cannot be read');
  return error;
}

function serveFrom(read: ReadFile, immutable: RegExp, headers: Readonly<Record<string, string>> = {}) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const { '*': path = '' } = request.params as { '*'?: string };
    reply.header('x-content-type-options', 'nosniff').headers(headers);
    const lookup = immutable.test(path)
      ? findAsset(read, path, request.headers['accept-encoding'] ?? '')
      : Promise.resolve(undefined);
    const asset = await lookup.catch((error: unknown) => unanswered(error, request));
    if (asset instanceof FileUnavailableError)
      return reply
        .code(asset.status)
        .header('cache-control', 'no-store')
        .header('retry-after', RETRY_AFTER_SECONDS)
        .type('text/plain; charset=utf-8')
        .send('Temporarily unavailable\n');
    if (!asset)
      return reply.code(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('Not found\n');
    if (asset.encoding) reply.header('content-encoding', asset.encoding);
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('vary', 'accept-encoding')
      .header('access-control-allow-origin', '*')
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('timing-allow-origin', '*')
      .type(asset.type)
      .send(asset.content);
  };
}
