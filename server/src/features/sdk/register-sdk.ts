import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { originOf } from '../portal-page/portal-page.ts';
import { RegistryApiError } from '../team-api/team-api.ts';
import { addressedTarball, bareName, type KitPackage, packument, readKit } from './packed-sdk.ts';

export interface KitOptions {
  /** Output folder of `pnpm sdk`. */
  readonly folder: string;
  /** Access: all clients, or only those with a team credential. */
  readonly isFor: 'everybody' | 'teams';
  /** Returns the holder of the request's credential; throws if it is missing or invalid. */
  readonly holderOf: (request: FastifyRequest) => Promise<unknown>;
}

const TARBALL = /^(@portico\/[a-z-]+)\/-\/([a-z-]+)-(\d+\.\d+\.\d+)\.tgz$/;
const CREATE = '@portico/create';

/**
 * Serves the SDK packages to npm: `/kit/` is a registry for the scope `@portico`, with the one version of each package
 * that this portal runs. The version depends on the content, so a tarball never changes.
 */
export function registerKit(app: FastifyInstance, { folder, isFor, holderOf }: KitOptions): void {
  const audience = isFor === 'everybody' ? 'public' : 'private';

  app.get('/kit/*', async (request, reply) => {
    reply.header('x-content-type-options', 'nosniff').header('cache-control', 'no-store');
    const rejection = isFor === 'teams' ? await rejectionOf(request, holderOf) : undefined;
    if (rejection) return sendRejection(reply, rejection);
    const { '*': path = '' } = request.params as { '*'?: string };
    const kit = await readKit(folder);
    if (kit === undefined) return missing(reply, 'This portal was built without an SDK.');
    const base = `${originOf(request) ?? ''}/kit/`;
    if (path === 'create-remote.tgz') return await create(request, reply, { kit, base });
    const match = TARBALL.exec(path);
    const sdkPackage = kit.find(({ name }) => name === (match?.[1] ?? path));
    if (sdkPackage === undefined || sdkPackage.name === CREATE) return missing(reply, 'The SDK has no such package.');
    if (match === null)
      return await fresh(request, reply, JSON.stringify(packument(sdkPackage, base)), 'application/json');
    const [, name, bare, version] = match;
    if (version !== sdkPackage.version || bare !== bareName(sdkPackage.name))
      return missing(reply, `This portal runs ${name} ${sdkPackage.version} now: npm update ${name}`);
    return await reply
      .header('cache-control', `${audience}, max-age=31536000, immutable`)
      .type('application/octet-stream')
      .send(await readFile(join(folder, sdkPackage.file)));
  });

  async function create(
    request: FastifyRequest,
    reply: FastifyReply,
    { kit, base }: { kit: readonly KitPackage[]; base: string },
  ) {
    const sdkPackage = kit.find(({ name }) => name === CREATE);
    if (sdkPackage === undefined) return missing(reply, 'The SDK has no such package.');
    const tarball = await addressedTarball(await readFile(join(folder, sdkPackage.file)), base.replace(/\/kit\/$/, ''));
    return await fresh(request, reply, tarball, 'application/octet-stream');
  }

  /** Responses that name the current version: caches must revalidate them. */
  async function fresh(request: FastifyRequest, reply: FastifyReply, body: string | Buffer, type: string) {
    const tag = `"${createHash('sha256').update(body).digest('base64url')}"`;
    reply.header('cache-control', `${audience}, no-cache`).header('etag', tag);
    if (request.headers['if-none-match'] === tag) return await reply.code(304).send();
    return await reply.type(type).send(body);
  }
}

async function rejectionOf(request: FastifyRequest, holderOf: KitOptions['holderOf']) {
  try {
    await holderOf(request);
    return undefined;
  } catch (error) {
    if (error instanceof RegistryApiError) return error;
    throw error;
  }
}

/** In the format that npm displays. */
function sendRejection(reply: FastifyReply, { status, message, more }: RegistryApiError) {
  if (status === 401) reply.header('www-authenticate', 'Bearer realm="portico"');
  return reply
    .code(status)
    .headers(more.headers ?? {})
    .send({ error: message });
}

function missing(reply: FastifyReply, error: string) {
  return reply.code(404).send({ error });
}
