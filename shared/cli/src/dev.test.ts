import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';

const SERVER = `
import { createServer } from 'node:http';
const server = createServer((request, response) => response.end()).listen(0, '127.0.0.1');
await new Promise((done) => server.once('listening', done));
console.log('port', server.address().port);
console.log('serves mf-trips at http://localhost:4313/ in the shell at http://localhost:4310/portal/assets/');
`;
const PROGRAM = `
import { develop } from ${JSON.stringify(new URL('dev.ts', import.meta.url).href)};
const portal = { ask: async () => ({ address: 'https://portal.test/override' }) };
const print = (line) => console.log(line);
await develop(portal, { folder: '.', member: 'a@portico.test', hours: 1, why: 'test', env: process.env, tell: print, granted: print });
`;

it.skipIf(process.platform === 'win32').each(['SIGTERM', 'SIGHUP'] as const)(
  'ends the servers with everything that they started on %s',
  async (signal) => {
    const folder = await mkdtemp(join(tmpdir(), 'portico-dev-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    await writeFile(join(folder, 'server.mjs'), SERVER);
    // The shell waits for the server, as with a script of several commands.
    await writeFile(join(folder, 'package.json'), JSON.stringify({ scripts: { serve: 'node server.mjs; exit $?' } }));
    const program = spawn(process.execPath, ['--input-type=module', '-e', PROGRAM], {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let output = '';
    program.stdout.on('data', (part: Buffer) => {
      output += part.toString();
    });
    const exited = once(program, 'exit');
    await vi.waitFor(() => expect(output).toContain('https://portal.test/override'), { timeout: 20_000 });
    const server = `http://127.0.0.1:${/^port (\d+)$/m.exec(output)?.[1]}/`;
    expect((await fetch(server)).ok).toBe(true);
    program.kill(signal);
    await exited;
    await expect(fetch(server)).rejects.toThrow('fetch failed');
  },
);
