import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { type ListedFile, REGISTRY_PATH } from '@portico/contract/publishing';
import type { FastifyInstance } from 'fastify';

export interface TeamResponse {
  readonly status: number;
  /** Untyped body, since tests inspect it. */
  readonly body: ReturnType<typeof JSON.parse>;
}

/** Sends the requests of a team's program, in the same process. */
export function teamClient(app: FastifyInstance, credential?: string) {
  const headers = credential === undefined ? {} : { authorization: `Bearer ${credential}` };
  async function send(method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown): Promise<TeamResponse> {
    const type = Buffer.isBuffer(body) ? 'application/octet-stream' : 'application/json';
    const payload = body === undefined ? undefined : Buffer.isBuffer(body) ? body : JSON.stringify(body);
    const response = await app.inject({
      method,
      url: REGISTRY_PATH + path,
      headers: { ...headers, ...(payload === undefined ? {} : { 'content-type': type }) },
      ...(payload === undefined ? {} : { payload }),
    });
    return { status: response.statusCode, body: response.body === '' ? undefined : response.json() };
  }
  return {
    get: (path: string) => send('GET', path),
    post: (path: string, body: unknown = {}) => send('POST', path, body),
    put: (path: string, body: unknown) => send('PUT', path, body),
    /** Begins a publish, uploads the missing files and completes it. */
    publish: async (folder: string, version: string, name = 'mf-trips') => {
      const started = await send('POST', '/publishes', { name, version, files: await listedFiles(folder) });
      if (started.status !== 200) return started;
      for (const { path, digest } of await listedFiles(folder)) {
        if (!started.body.lacking.includes(digest)) continue;
        const sent = await send(
          'PUT',
          `/publishes/${started.body.id}/files/${digest}`,
          await readFile(join(folder, path)),
        );
        if (sent.status !== 204) return sent;
      }
      return await send('POST', `/publishes/${started.body.id}/finish`, {});
    },
  };
}

export const sha256 = (content: Uint8Array | string) => createHash('sha256').update(content).digest('hex');

/** The file list of a publish for a built folder. */
export async function listedFiles(folder: string): Promise<ListedFile[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  const paths = entries.filter((one) => one.isFile()).map((one) => relative(folder, join(one.parentPath, one.name)));
  return await Promise.all(
    paths.sort().map(async (path) => {
      const content = await readFile(join(folder, path));
      return { path, digest: sha256(content), bytes: content.length };
    }),
  );
}
