import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { publishHost } from './publish-host.ts';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'portico-host-'));
});
afterEach(() => rm(root, { recursive: true }));

async function build(name: string, content: string, pinned = content): Promise<void> {
  const folder = join(root, 'dist');
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder);
  await writeFile(join(folder, name), content);
  const pin = `sha256-${createHash('sha256').update(pinned).digest('base64')}`;
  await writeFile(join(folder, 'host.json'), JSON.stringify({ scripts: [name], integrity: { [name]: pin } }));
}

const publish = () => publishHost({ folder: join(root, 'dist'), store: join(root, 'store') });

describe('publishHost', () => {
  it('[FED-03] keeps the files of earlier builds for the pages that are open', async () => {
    await build('main.0a1b2c3d.js', 'one');
    expect((await publish()).scripts).toEqual(['main.0a1b2c3d.js']);
    await build('main.0a1b2c3e.js', 'two');
    expect((await publish()).scripts).toEqual(['main.0a1b2c3e.js']);
    expect((await readdir(join(root, 'store'))).sort()).toEqual(['main.0a1b2c3d.js', 'main.0a1b2c3e.js']);
  });

  it('may run again at any time, and twice at once', async () => {
    await build('main.0a1b2c3d.js', 'one');
    await Promise.all([publish(), publish()]);
    await publish();
    expect(await readdir(join(root, 'store'))).toEqual(['main.0a1b2c3d.js']);
  });

  it('says in one sentence when the build is missing or damaged', async () => {
    await expect(publish()).rejects.toThrow('The host is not built');
    await build('main.0a1b2c3d.js', 'one', 'other');
    await expect(publish()).rejects.toThrow('main.0a1b2c3d.js differs from the built file; run `pnpm build --force`');
  });
});
