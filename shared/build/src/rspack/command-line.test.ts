import { execFile, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { type BuiltRelease, decode } from '@portico/contract';
import { BuiltReleaseCodec } from '@portico/contract/release';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { describeRemote } from '../release/remote-version.ts';
import { appFolder, ROOT } from '../workspace/paths.ts';

const REMOTE = 'mf-notes';
const RSPACK = resolve(ROOT, 'node_modules/.bin/rspack');
const SLOW = { timeout: 120_000 };

const undo: (() => unknown)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0)) await step();
});

/** A terminal without settings of this project. */
function terminal() {
  const { NODE_ENV: _, ...env } = process.env;
  return { cwd: appFolder(REMOTE), env };
}

describe('the bundler on the command line, in the folder of a remote', () => {
  it('[FED-03] builds what the project builds: the same version, pinned and compressed', SLOW, async () => {
    const output = mkdtempSync(join(tmpdir(), 'portico-rspack-'));
    undo.push(() => rmSync(output, { recursive: true }));
    await promisify(execFile)(RSPACK, ['build', '--output-path', output], terminal());
    const release = JSON.parse(readFileSync(join(output, 'remote.json'), 'utf8')) as BuiltRelease;
    expect(decode(BuiltReleaseCodec, release).ok).toBe(true);
    const { version, facts } = await describeRemote(REMOTE, 'production');
    expect(release).toMatchObject({ name: REMOTE, version, facts });
    expect(existsSync(join(output, 'remoteEntry.js.br'))).toBe(true);
  });

  it('[FED-06] serves a development build', SLOW, async () => {
    const port = await freePort();
    const server = spawn(RSPACK, ['serve', '--port', String(port)], { ...terminal(), stdio: 'ignore' });
    const ended = new Promise((done) => server.once('exit', done));
    undo.push(async () => {
      server.kill('SIGTERM');
      await ended;
    });
    const release = await vi.waitFor(async () => (await fetch(`http://127.0.0.1:${port}/remote.json`)).json(), {
      timeout: 60_000,
      interval: 200,
    });
    expect(release).toMatchObject({ name: REMOTE, version: 'development' });
  });
});

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  await new Promise((closed) => server.close(closed));
  return typeof address === 'object' && address !== null ? address.port : 0;
}
