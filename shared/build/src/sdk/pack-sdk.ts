import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { rspack } from '@rspack/core';
import { parse } from 'yaml';
import { compileApps } from '../compile-apps.ts';
import { packCli } from '../pack-cli.ts';
import { hostConfig } from '../rspack/host-config.ts';
import { hashFiles } from '../workspace/hash-files.ts';
import { kitOutput, ROOT } from '../workspace/paths.ts';
import { compilePackage, filesOf } from './compile-package.ts';
import { contentVersion } from './content-version.ts';
import {
  NODE_OF_TEAMS,
  type PackedManifest,
  packedManifest,
  type Ranges,
  type SourceManifest,
} from './packed-manifest.ts';
import { type PackedFile, tarballOf } from './tarball.ts';
import { templateFiles } from './template-files.ts';

/** Packages that are compiled file by file, by their folder below `shared`. */
const COMPILED = ['contract', 'runtime', 'ui', 'testing', 'build'] as const;
const DOC_FILES = ['README.md', 'CHANGELOG.md'];

/** One package of the kit in `kit.json`, which the server reads. */
export interface KitPackage {
  readonly name: string;
  readonly version: string;
  /** Name of the tarball next to `kit.json`. */
  readonly file: string;
  /** `sha512-…`, as npm verifies it. */
  readonly integrity: string;
  readonly manifest: PackedManifest;
}

/** Packs the kit that teams install, unless its inputs are unchanged (`isNew` is false). */
export async function packKit(out = kitOutput()): Promise<{ readonly isNew: boolean }> {
  await removeLeftovers(out);
  const digest = kitDigest();
  const stamp = join(out, 'stamp');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === digest) return { isNew: false };
  await mkdir(resolve(out, '..'), { recursive: true });
  // A server that reads at the same time gets the old kit or the new one.
  const fresh = await mkdtemp(`${out}-${process.pid}-`);
  await chmod(fresh, 0o755);
  try {
    const packages = await packAll(fresh);
    await writeFile(join(fresh, 'kit.json'), JSON.stringify({ packages }, undefined, 1));
    await writeFile(join(fresh, 'stamp'), digest);
    await rm(out, { recursive: true, force: true });
    await rename(fresh, out);
  } finally {
    await rm(fresh, { recursive: true, force: true });
  }
  return { isNew: true };
}

/** Removes folders of aborted builds: those of processes that no longer run. */
export async function removeLeftovers(out: string): Promise<void> {
  const parent = dirname(out);
  for (const name of await readdir(parent).catch(() => []))
    if (name.startsWith(`${basename(out)}-`) && !isRunning(Number(name.slice(basename(out).length + 1).split('-')[0])))
      await rm(join(parent, name), { recursive: true, force: true });
}

function isRunning(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function kitDigest(): string {
  const files = ['shared', 'host/src', 'host/package.json', 'pnpm-lock.yaml', 'pnpm-workspace.yaml'];
  return hashFiles(files.map((file) => resolve(ROOT, file)));
}

async function packAll(out: string): Promise<KitPackage[]> {
  const packages = await packCompiled(out);
  const work = join(out, 'work');
  for (const make of [cliPackage, hostPackage, createPackage])
    packages.push(await write(out, await make(join(work, make.name))));
  await rm(work, { recursive: true });
  return packages;
}

/** Packs some of the packages that are compiled file by file. */
export async function packCompiled(
  out: string,
  names: readonly (typeof COMPILED)[number][] = COMPILED,
): Promise<KitPackage[]> {
  const packages: KitPackage[] = [];
  for (const name of names) packages.push(await write(out, await compiledPackage(name, join(out, 'work', name))));
  await rm(join(out, 'work'), { recursive: true });
  return packages;
}

/** A package without its version, which depends on its content. */
interface Unnumbered {
  readonly version: string;
  readonly files: readonly PackedFile[];
  readonly manifest: (version: string) => PackedManifest;
}

async function write(out: string, { version: own, files, manifest }: Unnumbered): Promise<KitPackage> {
  const content = Buffer.from(JSON.stringify(manifest('')));
  const version = contentVersion(own, [
    ['package.json', content],
    ...files.map(([path, bytes]) => [path, bytes] as const),
  ]);
  const packed = manifest(version);
  const text = Buffer.from(`${JSON.stringify(packed, undefined, 2)}\n`);
  const tarball = await tarballOf([['package.json', text], ...files]);
  const file = `${packed.name.replace('@portico/', '')}-${version}.tgz`;
  await writeFile(join(out, file), tarball);
  const integrity = `sha512-${createHash('sha512').update(tarball).digest('base64')}`;
  return { name: packed.name, version, file, integrity, manifest: packed };
}

async function compiledPackage(name: string, out: string): Promise<Unnumbered> {
  const ranges = rangesOfWorkspace();
  const folder = `shared/${name}`;
  const source = sourceManifest(folder);
  const { exports = source.exports, bin = {} } = source.publishConfig ?? {};
  const entries = [...Object.values(exports ?? {}), ...Object.values(bin)];
  await compilePackage({
    folder,
    entries: entries.filter((file) => /^\.\/src\/.*\.tsx?$/.test(file)),
    out: join(out, 'dist'),
  });
  const asTheyAre = entries.filter((file) => !file.startsWith('./src/'));
  const programs = new Set(
    Object.values(packedManifest(source, '', ranges).bin ?? {}).map((file) => resolve(out, file)),
  );
  const files: PackedFile[] = [];
  for (const file of [...DOC_FILES, ...asTheyAre].map((one) => resolve(ROOT, folder, one)).filter(existsSync))
    files.push([relative(resolve(ROOT, folder), file), await readFile(file)]);
  for (const file of await filesOf(join(out, 'dist')))
    files.push([relative(out, file).replaceAll('\\', '/'), await readFile(file), programs.has(file)]);
  return { version: source.version, files, manifest: (version) => packedManifest(source, version, ranges) };
}

/** One file without dependencies; it runs on an older Node than the other packages. */
async function cliPackage(out: string): Promise<Unnumbered> {
  await packCli(out);
  const { engines, ...packed } = JSON.parse(await readFile(join(out, 'package.json'), 'utf8')) as PackedManifest;
  const files: PackedFile[] = [
    ['README.md', await readFile(resolve(ROOT, 'shared/cli/README.md'))],
    ['portico.js', await readFile(join(out, 'portico.js')), true],
  ];
  const common = { description: "portico: publish a team's remotes", license: 'MIT' } as const;
  return { version: packed.version, files, manifest: (version) => ({ ...packed, ...common, engines, version }) };
}

/** The host as a development build, which hot reload of a remote needs. */
async function hostPackage(out: string): Promise<Unnumbered> {
  const { devServer: _, ...config } = await hostConfig('development');
  const dist = join(out, 'dist');
  // React's hot reload needs support in the module loader; without a development server the host has no client.
  const plugins = [...(config.plugins ?? []), new rspack.HotModuleReplacementPlugin()];
  await compileApps([{ ...config, plugins, output: { ...config.output, path: dist } }]);
  const { version } = sourceManifest('host');
  const files: PackedFile[] = [];
  for (const file of await filesOf(dist)) files.push([relative(out, file).replaceAll('\\', '/'), await readFile(file)]);
  return {
    version,
    files,
    manifest: (version) => ({
      name: '@portico/host',
      version,
      description: "Development build of the portal's host, for developing a remote",
      license: 'MIT',
      type: 'module',
      engines: { node: NODE_OF_TEAMS },
      exports: { './package.json': './package.json' },
    }),
  };
}

/** The generator of repositories, with their template files. */
async function createPackage(out: string): Promise<Unnumbered> {
  const ranges = rangesOfWorkspace();
  const source = sourceManifest('shared/create');
  await compilePackage({ folder: 'shared/create', entries: ['./src/create-remote.ts'], out: join(out, 'dist') });
  const files: PackedFile[] = [];
  for (const file of await filesOf(join(out, 'dist'))) {
    if (!file.endsWith('.d.ts')) files.push([relative(out, file).replaceAll('\\', '/'), await readFile(file), true]);
  }
  files.push(...(await templateFiles(resolve(ROOT, 'shared/create/template'), ranges)));
  return { version: source.version, files, manifest: (version) => packedManifest(source, version, ranges) };
}

function sourceManifest(folder: string): SourceManifest {
  return JSON.parse(readFileSync(resolve(ROOT, folder, 'package.json'), 'utf8')) as SourceManifest;
}

function rangesOfWorkspace(): Ranges {
  const { catalog = {}, overrides = {} } = parse(readFileSync(resolve(ROOT, 'pnpm-workspace.yaml'), 'utf8')) as {
    catalog?: Record<string, string>;
    overrides?: Record<string, string>;
  };
  const own = [...COMPILED.map((name) => `shared/${name}`), 'shared/cli', 'host'].map(sourceManifest);
  return { catalog, overrides, own: Object.fromEntries(own.map(({ name, version }) => [name, version])) };
}
