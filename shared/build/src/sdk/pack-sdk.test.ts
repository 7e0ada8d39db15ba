import { execFile, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, realpathSync, symlinkSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { ROOT } from '../workspace/paths.ts';
import { type KitPackage, packCompiled, removeLeftovers } from './pack-sdk.ts';

const run = promisify(execFile);
const PACKED = ['contract', 'runtime', 'ui'] as const;
const REMOTE = `
import { PATHS, type RemoteManifest } from '@portico/contract';
import { createMessages } from '@portico/runtime';
import { Button } from '@portico/ui';
import { LocalizedDateField } from '@portico/ui/localized-dates';
import { Tabs } from '@portico/ui/tabs';

export const useMessages = createMessages<{ title: string }>('visas');
export const manifest = { name: 'mf-visas' } satisfies Pick<RemoteManifest, 'name'>;
export const page = () => <Button onClick={() => console.log(PATHS.home, Tabs, LocalizedDateField)}>{useMessages()('title')}</Button>;
`;
const SETTINGS = {
  compilerOptions: {
    ...{ target: 'es2024', module: 'esnext', moduleResolution: 'bundler', jsx: 'react-jsx', types: [] },
    ...{ strict: true, noEmit: true, skipLibCheck: true },
  },
};

let folder: string;
let packages: KitPackage[];

/** Creates a folder outside of the workspace, with only the packages that every registry has. */
beforeAll(async () => {
  folder = realpathSync(await mkdtemp(join(tmpdir(), 'portico-kit-')));
  const kit = join(folder, 'kit');
  mkdirSync(kit);
  packages = await packCompiled(kit, PACKED);
  for (const { name, file, manifest } of packages) {
    const to = join(folder, 'node_modules', name);
    mkdirSync(to, { recursive: true });
    await run('tar', ['xzf', join(kit, file), '-C', to, '--strip-components=1']);
    for (const other of Object.keys(manifest.dependencies ?? {})) linkFromStore(name, other);
  }
  linkFromStore('@portico/ui', '@types/react');
  await writeFile(join(folder, 'remote.tsx'), REMOTE);
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ ...SETTINGS, files: ['remote.tsx'] }));
}, 120_000);

afterAll(() => rm(folder, { recursive: true, force: true }));

function linkFromStore(owner: string, name: string): void {
  const to = join(folder, 'node_modules', name);
  if (name.startsWith('@portico/') || existsSync(to)) return;
  mkdirSync(dirname(to), { recursive: true });
  symlinkSync(realpathSync(resolve(ROOT, 'shared', owner.replace('@portico/', ''), 'node_modules', name)), to);
}

async function typeCheck(): Promise<string> {
  const tsc = resolve(ROOT, 'node_modules/typescript/bin/tsc');
  return await run(process.execPath, [tsc, '-p', folder]).then(
    () => '',
    ({ stdout }: { stdout: string }) => stdout,
  );
}

const below = (name: string) => join(folder, 'node_modules', name);

describe('what is packed', () => {
  it('has compiled files with declarations and maps, a README, and no source, test or word of the workspace', async () => {
    for (const { name, version, manifest } of packages) {
      const packedText = await readFile(join(below(name), 'package.json'), 'utf8');
      expect(JSON.parse(packedText)).toEqual(manifest);
      expect(packedText).not.toMatch(/workspace:|catalog:|https?:/);
      const own = JSON.parse(await readFile(resolve(ROOT, 'shared', name.slice(9), 'package.json'), 'utf8')) as object;
      const [major, minor] = (own as { version: string }).version.split('.');
      expect(version).toMatch(new RegExp(`^${major}\\.${minor}\\.\\d+$`));
      const files = readdirSync(below(name), { recursive: true, encoding: 'utf8' });
      expect(files).toEqual(
        expect.arrayContaining(['README.md', 'dist/index.js', 'dist/index.d.ts', 'dist/index.js.map']),
      );
      expect(files.filter((file) => /\.test\.|(?<!\.d)\.tsx?$/.test(file))).toEqual([]);
    }
  });

  it('says by a map where a line was written', async () => {
    const map = JSON.parse(await readFile(join(below('@portico/contract'), 'dist/limits.js.map'), 'utf8')) as object;
    const source = await readFile(resolve(ROOT, 'shared/contract/src/limits.ts'), 'utf8');
    expect(map).toMatchObject({ sourcesContent: [source] });
  });

  it('is imported by Node in a folder without the workspace', async () => {
    const program = "const { PATHS } = await import('@portico/contract'); console.log(PATHS.home)";
    const { stdout } = await run(process.execPath, ['--input-type=module', '-e', program], { cwd: folder });
    expect(stdout.trim()).toMatch(/^\/portal\//);
  });

  it('types a remote there, and a contract that moves breaks it with the name of what moved', async () => {
    expect(await typeCheck()).toBe('');
    const declared = join(below('@portico/contract'), 'dist/urls/paths.d.ts');
    const text = await readFile(declared, 'utf8');
    const moved = text.replace(/^(\s+readonly )home:/m, '$1start:');
    expect(moved).not.toBe(text);
    await writeFile(declared, moved);
    expect(await typeCheck()).toMatch(/remote\.tsx\(\d+,\d+\): error TS2339: Property 'home' does not exist/);
  });

  it('is the same again from the same sources', async () => {
    const again = join(folder, 'again');
    mkdirSync(again);
    const [contract] = await packCompiled(again, ['contract']);
    expect(contract).toEqual(packages[0]);
  });
});

it('removes what aborted builds left, and nothing that a running one writes', async () => {
  const dist = await mkdtemp(join(tmpdir(), 'portico-dist-'));
  onTestFinished(() => rm(dist, { recursive: true }));
  const { pid: ended } = spawnSync(process.execPath, ['--version']);
  const names = ['kit', 'kit-AbCd12', `kit-${ended}-AbCd12`, `kit-${process.pid}-AbCd12`, 'kitchen'];
  for (const name of names) mkdirSync(join(dist, name, 'work'), { recursive: true });
  await removeLeftovers(join(dist, 'kit'));
  expect(readdirSync(dist).sort()).toEqual(['kit', `kit-${process.pid}-AbCd12`, 'kitchen']);
});
