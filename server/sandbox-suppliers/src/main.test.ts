import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, it } from 'vitest';

it('[SUP-18] runs as a process of its own until it is terminated', async () => {
  const options = JSON.stringify({ hotels: 0, keys: ['7:secret'] });
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts'), options], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  const [line] = await once(createInterface(child.stdout), 'line');
  const { url, key } = JSON.parse(line) as { readonly url: string; readonly key: string };
  const authorization = `Basic ${Buffer.from(key).toString('base64')}`;
  const response = await fetch(`${url}/api/b2b/v3/overview/`, { headers: { authorization } });
  expect([response.status, key]).toEqual([200, '7:secret']);
  await response.body?.cancel();
  child.kill('SIGTERM');
  expect(await exited).toEqual([0, null]);
});
