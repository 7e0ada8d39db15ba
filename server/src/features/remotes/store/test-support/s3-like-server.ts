import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { AwsV4Signer } from 'aws4fetch';

/** Behaviour of the test server. */
export type Mood = 'well' | 'full' | 'read-only' | 'out of order' | 'hanging' | 'hanging halfway';

export interface S3LikeServer {
  readonly endpoint: string;
  readonly objects: Map<string, { readonly content: Buffer; readonly type: string }>;
  mood: Mood;
  /** Number of requests with a response. */
  responseCount: number;
  readonly close: () => Promise<void>;
}

export const KEYS = { accessKeyId: 'AKTEST', secretAccessKey: 'secret of the test' } as const;
export const REGION = 'eu-test-1';
const PAGE = 5;

const WRITE_ERRORS: Partial<Record<Mood, readonly [number, string]>> = {
  full: [507, 'InsufficientStorage'],
  'read-only': [403, 'AccessDenied'],
  'out of order': [503, 'ServiceUnavailable'],
};

/** Stores objects of the bucket `remotes` and, like S3, rejects requests with a wrong signature or digest. */
export async function startS3LikeServer(): Promise<S3LikeServer> {
  const objects: S3LikeServer['objects'] = new Map();
  const server = createServer(async (request, response) => {
    const body = await buffer(request);
    if (self.mood === 'hanging') return;
    const [status, content, type = 'application/xml'] = await respond(request, body);
    self.responseCount += 1;
    if (self.mood === 'hanging halfway') {
      response
        .writeHead(status, { 'content-type': type, 'content-length': Buffer.byteLength(content) + 1 })
        .write(content);
      return;
    }
    response.writeHead(status, { 'content-type': type }).end(content);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const self: S3LikeServer = {
    endpoint,
    objects,
    mood: 'well',
    responseCount: 0,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return self;

  async function respond(request: IncomingMessage, body: Buffer): Promise<[number, Buffer | string, string?]> {
    const { method = '', url = '', headers } = request;
    if (!(await isSigned(endpoint, request))) return failure(403, 'SignatureDoesNotMatch');
    if (headers['x-amz-content-sha256'] !== createHash('sha256').update(body).digest('hex'))
      return failure(400, 'XAmzContentSHA256Mismatch');
    const { pathname, searchParams } = new URL(url, endpoint);
    const [, bucket, ...rest] = pathname.split('/');
    if (bucket !== 'remotes') return failure(404, 'NoSuchBucket');
    const writeError = WRITE_ERRORS[self.mood];
    if (writeError && (method !== 'GET' || self.mood === 'out of order')) return failure(...writeError);
    const key = rest.join('/');
    if (method === 'PUT') objects.set(key, { content: body, type: headers['content-type'] ?? '' });
    if (method === 'DELETE') objects.delete(key);
    if (method !== 'GET') return [method === 'PUT' ? 200 : 204, ''];
    if (searchParams.get('list-type') === '2') return [200, listing(searchParams)];
    const storedObject = objects.get(key);
    return storedObject ? [200, storedObject.content, storedObject.type] : failure(404, 'NoSuchKey');
  }

  function listing(query: URLSearchParams): string {
    const keys = [...objects.keys()].filter((key) => key.startsWith(query.get('prefix') ?? '')).sort();
    const from = Number(query.get('continuation-token') ?? 0);
    const page = keys.slice(from, from + PAGE).map((key) => `<Contents><Key>${key}</Key></Contents>`);
    const next = from + PAGE < keys.length ? `<NextContinuationToken>${from + PAGE}</NextContinuationToken>` : '';
    return `<ListBucketResult>${page.join('')}${next}</ListBucketResult>`;
  }
}

function failure(status: number, code: string): [number, string] {
  return [status, `<Error><Code>${code}</Code></Error>`];
}

/** Signs the request again with the known keys and compares the signatures. */
async function isSigned(endpoint: string, { method = '', url = '', headers }: IncomingMessage): Promise<boolean> {
  const { authorization = '' } = headers;
  const signed = /SignedHeaders=([^,]*)/.exec(authorization)?.[1]?.split(';') ?? [];
  const covered = ['host', 'x-amz-content-sha256', 'x-amz-date'];
  if (!covered.every((name) => signed.includes(name))) return false;
  const signedHeaders = signed.filter((name) => name !== 'host').map((name) => [name, String(headers[name])] as const);
  const signer = new AwsV4Signer({
    ...KEYS,
    service: 's3',
    region: REGION,
    method,
    url: `${endpoint}${url}`,
    headers: Object.fromEntries(signedHeaders),
    datetime: String(headers['x-amz-date']),
  });
  return (await signer.sign()).headers.get('authorization') === authorization;
}
