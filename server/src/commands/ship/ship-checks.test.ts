import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Check, runChecks } from './ship-checks.ts';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'portico-checks-'));
  await mkdir(join(root, 'mf-trips'));
});
afterEach(() => rm(root, { recursive: true }));

const OK = { lint: 'exit 0', types: 'exit 0', test: 'exit 0', build: 'exit 0' };

async function run(scripts: Partial<Record<Check, string>>): Promise<Check[]> {
  await writeFile(join(root, 'mf-trips/package.json'), JSON.stringify({ scripts }));
  const done: Check[] = [];
  await runChecks({ root, remote: 'mf-trips', done: (check) => done.push(check) }).catch((error: Error) => {
    throw new Error(`${error.message} After: ${done.join(' ')}`);
  });
  return done;
}

describe('the checks of a remote', () => {
  it('[FED-03] are its own scripts, in its own folder, the build last', async () => {
    expect(await run({ ...OK, build: 'test -f package.json && test -z "$NODE_ENV"' })).toEqual([
      'lint',
      'types',
      'test',
      'build',
    ]);
  });

  it('[FED-03] end at the first that fails, which is shown: nothing is built after', async () => {
    const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    const failed = run({ ...OK, test: 'echo two of three; exit 3' });
    await expect(failed).rejects.toThrow(
      'mf-trips is not published: its test failed. See the output above. After: lint types',
    );
    expect(String(written.mock.calls.flat()[0])).toContain('two of three');
  });

  it('[FED-03] run once for the same files, and again for any other', async () => {
    const note = 'echo ran >> ../ran';
    const scripts = { lint: note, types: note, test: note, build: note };
    const runs = async () => {
      await run(scripts);
      return (await readFile(join(root, 'ran'), 'utf8')).split('\n').length - 1;
    };
    expect(await runs()).toBe(4);
    // Only the build runs, because it detects itself what is outdated.
    expect(await runs()).toBe(5);
    await writeFile(join(root, 'mf-trips/page.test.ts'), 'changed');
    expect(await runs()).toBe(9);
    await mkdir(join(root, 'shared'));
    await writeFile(join(root, 'shared/button.ts'), 'changed');
    expect(await runs()).toBe(13);
  });

  it('[FED-09] of a partner’s remote run where it lies', async () => {
    const folder = join(root, 'e2e/remotes/mf-visas');
    await mkdir(folder, { recursive: true });
    await writeFile(join(root, 'pnpm-workspace.yaml'), 'packages:\n  - e2e/remotes/*\n');
    const scripts = { ...OK, build: 'pwd > ../where' };
    await writeFile(join(folder, 'package.json'), JSON.stringify({ scripts }));
    await runChecks({ root, remote: 'mf-visas', done: () => {} });
    expect(await readFile(join(root, 'e2e/remotes/where'), 'utf8')).toMatch(/\/e2e\/remotes\/mf-visas\n$/);
  });

  it('[FED-03] are all there', async () => {
    const { types: _none, ...rest } = OK;
    await expect(run(rest)).rejects.toThrow('mf-trips/package.json has no script "types"');
  });
});
