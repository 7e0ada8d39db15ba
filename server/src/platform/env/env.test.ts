import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readEnv } from './env.ts';

const BUCKET = {
  PORTICO_REMOTES_STORE: 's3://artefacts/portal/',
  AWS_ACCESS_KEY_ID: 'id',
  AWS_SECRET_ACCESS_KEY: 'secret',
};

const EXTERNAL_DATABASE = { DATABASE_URL: 'postgres://portico:hush@127.0.0.1:5432/portico' };

describe('the settings', () => {
  it('have their defaults; what is empty counts as left out', () => {
    const env = readEnv({ PORT: ' ', PORTICO_METRICS_TOKEN: '' });
    expect(env).toMatchObject({ host: '127.0.0.1', port: 4300, origins: [], isBehindProxy: false, buildsFirst: true });
    expect(env.databaseUrl).toBeUndefined();
    expect(env.metricsToken).toBeUndefined();
    expect(env.remotesStore).toEqual({ kind: 'folder', folder: resolve(env.dataDir, 'remotes') });
  });

  it('name the folder of the whole project, in which the build and every remote lie', () => {
    expect(existsSync(resolve(readEnv({}).root, 'pnpm-workspace.yaml'))).toBe(true);
  });

  it('are read without the blanks around them', () => {
    const origins = ' https://a.example , https://b.example:8443 ';
    expect(readEnv({ PORT: ' 80 ', PORTICO_TRUST_PROXY: '1', PORTICO_ORIGINS: origins })).toMatchObject({
      port: 80,
      isBehindProxy: true,
      origins: ['https://a.example', 'https://b.example:8443'],
    });
  });

  it.each([
    [{}, 4301],
    [{ PORT: '8080' }, 8081],
    [{ PORT: '0' }, 0],
    [{ PORT: '8080', PORTICO_SANDBOX_PORT: '9000' }, 9000],
  ])('with %j the sandbox of payments listens on %i', (source, port) => {
    expect(readEnv(source).sandboxPort).toBe(port);
  });

  it.each([
    [{}, 4302],
    [{ PORT: '8080' }, 8082],
    [{ PORT: '65534' }, 0],
    [{ PORT: '8080', PORTICO_SUPPLIER_SANDBOX_PORT: '9000' }, 9000],
  ])('with %j the sandbox of suppliers listens on %i', (source, port) => {
    expect(readEnv(source)).toMatchObject({ hasSupplierSandbox: false, supplierSandboxPort: port });
  });

  it('name a bucket with all that opens it', () => {
    expect(readEnv({ ...BUCKET, PORTICO_S3_ENDPOINT: 'https://s3.example' }).remotesStore).toEqual({
      kind: 'bucket',
      bucket: 'artefacts',
      prefix: 'portal/',
      endpoint: 'https://s3.example',
      region: 'us-east-1',
      accessKeyId: 'id',
      secretAccessKey: 'secret',
      sessionToken: undefined,
    });
  });

  it.each([
    [{ PORT: '65536' }, 'PORT is "65536"; set a whole number from 0 to 65535, or omit it for 4300.'],
    [{ PORTICO_SMTP_URL: 'mail.example:465' }, 'PORTICO_SMTP_URL is not the URL of an email server; set smtps://'],
    [{ PORTICO_SMTP_URL: 'smtps://u:hush@mail.example' }, 'PORTICO_MAIL_FROM is missing; PORTICO_SMTP_URL needs'],
    [
      { PORTICO_MAIL_FROM: 'Portico <a@b.example>' },
      'PORTICO_MAIL_FROM is "Portico <a@b.example>"; set the sender’s email address',
    ],
    [{ PORTICO_SANDBOX_URL: 'pay.example' }, 'PORTICO_SANDBOX_URL is "pay.example"; set an origin such as'],
    [{ PORTICO_CLAMD: 'localhost' }, 'PORTICO_CLAMD is "localhost"; set a host and a port such as localhost:3310'],
    [{ PORTICO_CLAMD: 'localhost:99999' }, 'PORTICO_CLAMD is "localhost:99999"; set a host and a port'],
    [{ PORTICO_BUILD: 'yes' }, 'PORTICO_BUILD is "yes"; set a whole number from 0 to 1, or omit it for 1.'],
    [
      { PORTICO_ORIGINS: 'https://a.example,https://a.example/path' },
      'PORTICO_ORIGINS contains "https://a.example/path"',
    ],
    [{ PORTICO_REMOTES_URL: '//cdn/remotes/' }, 'PORTICO_REMOTES_URL is "//cdn/remotes/"; set the URL of a folder'],
    [
      { PORTICO_REMOTES_CACHE_MB: 'all' },
      'PORTICO_REMOTES_CACHE_MB is "all"; set a whole number from 0 to 1000000, or omit it for 512.',
    ],
    [
      { PORTICO_STORE_TIMEOUT_MS: '0' },
      'PORTICO_STORE_TIMEOUT_MS is "0"; set a whole number from 100 to 60000, or omit it for 5000.',
    ],
    [{ ...BUCKET, PORTICO_REMOTES_STORE: 's3://A' }, 'PORTICO_REMOTES_STORE is "s3://A"; set a folder or s3://'],
    [{ ...BUCKET, AWS_ACCESS_KEY_ID: ' ' }, 'AWS_ACCESS_KEY_ID is missing; the artefact store s3://artefacts/portal/'],
    [{ ...BUCKET, PORTICO_S3_ENDPOINT: 's3.example' }, 'PORTICO_S3_ENDPOINT is "s3.example"; set an origin'],
  ])('%j are refused', (source, sentence) => {
    expect(() => readEnv(source)).toThrow(sentence);
  });

  it('that cannot be right are told all at once, and no password among them', () => {
    const readError = () =>
      readEnv({ PORT: 'eighty', DATABASE_URL: 'mysql://portico:hush@db/x', PORTICO_LOG: 'loud', AWS_REGION: 'x' });
    expect(readError).toThrow(/^PORT is .+\nDATABASE_URL is not a PostgreSQL URL; .+\nPORTICO_LOG is "loud"; .+$/);
    expect(readError).not.toThrow('hush');
  });

  it.each([
    ['the embedded database', {}, true],
    ['the embedded database and PORTICO_DEMO=0', { PORTICO_DEMO: '0' }, false],
    ['DATABASE_URL', EXTERNAL_DATABASE, false],
    ['DATABASE_URL and PORTICO_DEMO=1', { ...EXTERNAL_DATABASE, PORTICO_DEMO: '1' }, true],
  ])('[SEC-04] want demo data with %s, or not: %j %s', (_named, source, isDemo) => {
    expect(readEnv(source).isDemo).toBe(isDemo);
  });

  it.each([
    ['the embedded database and a folder', {}, true],
    ['DATABASE_URL', EXTERNAL_DATABASE, false],
    ['a bucket', BUCKET, false],
    ['DATABASE_URL and PORTICO_PUBLISH=1', { ...EXTERNAL_DATABASE, PORTICO_PUBLISH: '1' }, true],
    ['PORTICO_PUBLISH=0', { PORTICO_PUBLISH: '0' }, false],
  ])('[PLAT-02] publish what was built with %s, or not: %j %s', (_named, source, publishes) => {
    expect(readEnv(source).publishes).toBe(publishes);
  });
});
