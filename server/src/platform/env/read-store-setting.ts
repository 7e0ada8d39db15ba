import { join, resolve } from 'node:path';
import type { StoreSetting } from '../../domain/store-setting.ts';
import type { EnvSource } from './env.ts';
import { isOrigin } from './env-values.ts';

const BUCKET = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/(.*?))?\/?$/;

export interface ReadStore {
  readonly setting?: StoreSetting;
  /** One sentence for each missing or invalid variable. */
  readonly problems: readonly string[];
}

/** Storage of published remotes: a folder, or a bucket with its credentials. */
export function readStoreSetting(source: EnvSource, dataDir: string): ReadStore {
  const value = source.PORTICO_REMOTES_STORE;
  if (value === undefined) return { setting: { kind: 'folder', folder: join(dataDir, 'remotes') }, problems: [] };
  if (!value.startsWith('s3:')) return { setting: { kind: 'folder', folder: resolve(value) }, problems: [] };
  return readBucket(source, value);
}

function readBucket(source: EnvSource, value: string): ReadStore {
  const [, bucket, prefix = ''] = BUCKET.exec(value) ?? [];
  if (bucket === undefined)
    return { problems: [`PORTICO_REMOTES_STORE is "${value}"; set a folder or s3://bucket/prefix, or omit it.`] };
  const {
    PORTICO_S3_ENDPOINT: endpoint,
    AWS_ACCESS_KEY_ID: accessKeyId,
    AWS_SECRET_ACCESS_KEY: secretAccessKey,
    AWS_SESSION_TOKEN: sessionToken,
    AWS_REGION: region = 'us-east-1',
  } = source;
  const problems = Object.entries({ AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey })
    .filter(([, key]) => key === undefined)
    .map(([name]) => `${name} is missing; the artefact store ${value} needs it.`);
  if (endpoint !== undefined && !isOrigin(endpoint))
    problems.push(`PORTICO_S3_ENDPOINT is "${endpoint}"; set an origin such as https://s3.example.`);
  if (problems.length > 0 || accessKeyId === undefined || secretAccessKey === undefined) return { problems };
  const place = { bucket, prefix: prefix && `${prefix}/`, endpoint, region };
  return { setting: { kind: 'bucket', ...place, accessKeyId, secretAccessKey, sessionToken }, problems: [] };
}
