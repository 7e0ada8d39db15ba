import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { childEnv } from './harness/child-env.ts';

const START = join(import.meta.dirname, '../src/commands/start/start.ts');

let dataDir: string;
const children: ChildProcess[] = [];
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'portico-start-'));
  chmodSync(dataDir, 0o755);
});
afterEach(async () => {
  for (const child of children.splice(0)) if (child.exitCode === null) child.kill('SIGKILL');
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 20 });
});

/** Runs the start command without a build, since these starts fail before anything is served. */
function start(settings: Readonly<Record<string, string>> = {}) {
  const env = {
    ...childEnv(),
    PORT: '0',
    PORTICO_DATA_DIR: dataDir,
    PORTICO_BUILD: '0',
    PORTICO_HOTELS: '50',
  };
  const child = spawn(process.execPath, [START], { env: { ...env, ...settings }, stdio: ['ignore', 'pipe', 'pipe'] });
  children.push(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, output: output.trim() }));
  return { child, ended };
}

describe('[API-02] start ends with one sentence and leaves everything as it was', () => {
  it('when the port is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as { port: number };
    const { code, output } = await start({ PORT: String(port) }).ended;
    other.close();
    expect(output).toBe(`Port ${port} is in use. Stop the program that listens on it or set PORT to another port.`);
    expect(code).toBe(1);
    expect(readdirSync(dataDir)).toEqual([]);
  });

  it('when DATABASE_URL does not answer, without telling its password', async () => {
    const { code, output } = await start({ DATABASE_URL: 'postgres://portico:hush@127.0.0.1:1/portico' }).ended;
    expect(output).toBe(
      'The database at DATABASE_URL (postgres://portico:***@127.0.0.1:1/portico) cannot be reached: connect ECONNREFUSED 127.0.0.1:1. Start it or correct DATABASE_URL. Without DATABASE_URL the embedded database is used.',
    );
    expect(code).toBe(1);
  });

  it.each([
    ['PORT', 'eighty', 'PORT is "eighty"; set a whole number from 0 to 65535, or omit it for 4300.'],
    ['PORTICO_HOTELS', '3', 'PORTICO_HOTELS is "3"; set a whole number from 50 to 1000000, or omit it for 10000.'],
    [
      'DATABASE_URL',
      'mysql://x/y',
      'DATABASE_URL is not a PostgreSQL URL; set postgres://user:password@host:5432/name, or omit it.',
    ],
    [
      'PORTICO_ORIGINS',
      'portal.example',
      'PORTICO_ORIGINS contains "portal.example"; set origins such as https://portal.example, separated by commas.',
    ],
    ['PORTICO_LOG', 'loud', 'PORTICO_LOG is "loud"; set one of silent, error, warn, info, debug, or omit it for warn.'],
  ])('when %s is %s', async (name, value, sentence) => {
    expect(await start({ [name]: value }).ended).toEqual({ code: 1, output: sentence });
    expect(readdirSync(dataDir)).toEqual([]);
  });

  it('when the data directory is damaged', async () => {
    mkdirSync(join(dataDir, 'postgres'));
    writeFileSync(join(dataDir, 'postgres', 'PG_VERSION'), '18\n');
    const { code, output } = await start().ended;
    expect(output).toMatch(
      /^The database in .+ is damaged: global\/pg_control is missing\. Nothing was changed\. Restore it .+\.$/,
    );
    expect(code).toBe(1);
    expect(readdirSync(join(dataDir, 'postgres'))).toEqual(['PG_VERSION']);
  });
});
