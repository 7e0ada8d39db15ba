import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AwsClient } from 'aws4fetch';
import type { BucketOptions } from '../../../domain/store-setting.ts';
import { typeOf } from '../../assets/assets.ts';
import { filesIn } from '../publishing/built-release.ts';
import { type ArtefactStore, isStoredName, isStoredVersion, type StoredFolder } from './artefact-store.ts';
import { eachAtOnce } from './each-at-once.ts';
import { fullBody } from './read-body.ts';
import { bucketProblem, unreachableBucket } from './store-problem.ts';

/** Maximum number of concurrent transfers. */
const AT_ONCE = 8;
const TIMEOUT_MS = 30_000;
/** Default timeout for reading a file during a request. */
const READ_TIMEOUT_MS = 5000;
const RETRIES = 2;

/**
 * Store in an S3-compatible bucket; `readMs` is the timeout for reading one file. The digest object is written last and
 * marks a version as complete.
 */
export function bucketStore(options: BucketOptions, readMs = READ_TIMEOUT_MS): ArtefactStore {
  const { sendRequest, keysBelow } = bucketClient(options);
  const folderOf = ({ name, version }: StoredFolder) => `${name}/${version}/`;
  const digestKeyOf = ({ name, version }: StoredFolder) => `${name}/${version}.sha256`;

  return {
    place: placeOf(options),
    put: async (version, folder, digest) => {
      const files = await filesIn(folder);
      await eachAtOnce(files, AT_ONCE, async (file) => {
        const body = await readFile(join(folder, file));
        await sendRequest('PUT', folderOf(version) + file, { body, type: typeOf(file) ?? 'application/octet-stream' });
      });
      await sendRequest('PUT', digestKeyOf(version), { body: Buffer.from(digest), type: 'text/plain' });
    },
    has: async (version, digest) => (await sendRequest('GET', digestKeyOf(version)))?.toString() === digest,
    read: (path) => sendRequest('GET', path, { forMs: readMs }),
    files: async (version) => {
      const folder = folderOf(version);
      return (await keysBelow(folder)).map((key) => key.slice(folder.length)).sort();
    },
    list: async () => {
      const keys = await keysBelow('');
      const folders = new Map(
        keys.map((key) => [
          key
            .split('/', 2)
            .join('/')
            .replace(/\.sha256$/, ''),
          true,
        ]),
      );
      return [...folders.keys()].sort().flatMap((folder) => {
        const [name = '', version = ''] = folder.split('/');
        return isStoredName(name) && isStoredVersion(version) ? [{ name, version }] : [];
      });
    },
    remove: async (version) => {
      await sendRequest('DELETE', digestKeyOf(version));
      await eachAtOnce(await keysBelow(folderOf(version)), AT_ONCE, (key) => sendRequest('DELETE', key));
    },
  };
}

interface Sent {
  readonly body?: Buffer;
  readonly type?: string;
  /** Timeout including the body; defaults to `TIMEOUT_MS`. */
  readonly forMs?: number;
}

function placeOf({ bucket, prefix, endpoint }: BucketOptions): string {
  return `s3://${bucket}/${prefix}${endpoint === undefined ? '' : ` at ${endpoint}`}`;
}

function bucketClient(options: BucketOptions) {
  const { bucket, prefix, region, endpoint, accessKeyId, secretAccessKey, sessionToken } = options;
  const client = new AwsClient({
    accessKeyId,
    secretAccessKey,
    ...(sessionToken === undefined ? {} : { sessionToken }),
    service: 's3',
    region,
    retries: RETRIES,
  });
  const base = endpoint === undefined ? `https://${bucket}.s3.${region}.amazonaws.com/` : `${endpoint}/${bucket}/`;

  async function sendRequest(
    method: 'GET' | 'PUT' | 'DELETE',
    key: string,
    sent: Sent = {},
  ): Promise<Buffer | undefined> {
    const path = (prefix + key).split('/').map(encodeURIComponent).join('/');
    return await send(method, base + path, sent);
  }

  /** Returns the response body; undefined if the object does not exist. */
  async function send(
    method: string,
    address: string,
    { body, type, forMs = TIMEOUT_MS }: Sent = {},
  ): Promise<Buffer | undefined> {
    const headers = {
      'x-amz-content-sha256': createHash('sha256')
        .update(body ?? '')
        .digest('hex'),
      ...(type === undefined ? {} : { 'content-type': type, 'cache-control': 'public, max-age=31536000, immutable' }),
    };
    const signal = AbortSignal.timeout(forMs);
    // A redirect would leave the configured endpoint.
    const init = { method, headers, redirect: 'error' as const, signal, ...(body ? { body } : {}) };
    const { response, content } = await fetchFully(address, init as RequestInit, signal).catch((error: unknown) => {
      throw unreachableBucket(error, bucket);
    });
    if (response.ok) return content;
    if (response.status === 404 && !content.includes('NoSuchBucket')) return undefined;
    throw bucketProblem(response.status, content.toString(), bucket);
  }

  /** Includes the body, because a bucket may also hang in the middle of a file. */
  async function fetchFully(
    address: string,
    init: RequestInit,
    signal: AbortSignal,
  ): Promise<{ response: Response; content: Buffer }> {
    const response = await client.fetch(address, init);
    return { response, content: await fullBody(response, signal) };
  }

  /** Lists all pages of keys, without the prefix. */
  async function keysBelow(folder: string): Promise<string[]> {
    const keys: string[] = [];
    let next: string | undefined;
    do {
      const query = new URLSearchParams({ 'list-type': '2', prefix: prefix + folder });
      if (next !== undefined) query.set('continuation-token', next);
      const page = (await send('GET', `${base}?${query}`))?.toString() ?? '';
      keys.push(...tagsIn(page, 'Key').map((key) => key.slice(prefix.length)));
      next = tagsIn(page, 'NextContinuationToken')[0];
    } while (next !== undefined);
    return keys;
  }

  return { sendRequest, keysBelow };
}

function tagsIn(xml: string, tag: string): string[] {
  const matches = xml.matchAll(new RegExp(`<${tag}>([^<]*)</${tag}>`, 'g'));
  return [...matches].map(([, text = '']) => text.replaceAll('&amp;', '&'));
}
