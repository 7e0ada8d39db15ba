import { readFile } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import { filesOf } from './compile-package.ts';
import { type Ranges, rangesOf } from './packed-manifest.ts';
import type { PackedFile } from './tarball.ts';

interface TemplateManifest {
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
  /** Names of packages with a version that the workspace overrides. */
  readonly overrides: Readonly<Record<string, string>>;
}

/** Files of a new repository, below `template/`; its package.json has ranges that every registry knows. */
export async function templateFiles(folder: string, ranges: Ranges): Promise<PackedFile[]> {
  const files: PackedFile[] = [];
  for (const file of await filesOf(folder)) {
    const content = await readFile(file);
    const path = relative(folder, file).replaceAll('\\', '/');
    const isManifest = path === 'package.json';
    files.push([join('template', path), isManifest ? withRanges(content.toString(), ranges) : content]);
  }
  return files.filter(([path]) => !basename(path).endsWith('.tsbuildinfo'));
}

function withRanges(text: string, ranges: Ranges): Buffer {
  const manifest = JSON.parse(text) as TemplateManifest;
  const { dependencies, devDependencies, overrides } = manifest;
  const complete = {
    ...manifest,
    dependencies: rangesOf(dependencies, ranges),
    devDependencies: rangesOf(devDependencies, ranges),
    overrides: Object.fromEntries(Object.keys(overrides).map((name) => [name, overrideOf(name, ranges)])),
  };
  return Buffer.from(`${JSON.stringify(complete, undefined, 2)}\n`);
}

function overrideOf(name: string, { overrides }: Ranges): string {
  const version = overrides[name];
  if (version === undefined) throw new Error(`${name} is overridden in the template, but not in the workspace`);
  return version;
}
