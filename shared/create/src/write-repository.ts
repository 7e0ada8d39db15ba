import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type { Names } from './names.ts';

export interface Repository {
  readonly template: string;
  readonly folder: string;
  readonly names: Names;
  /** `https://portal.example` */
  readonly portal: string;
}

/**
 * Files that npm would rename or read when it unpacks the template, and that the linter would read inside the template.
 */
const RENAMED: Readonly<Record<string, string>> = {
  gitignore: '.gitignore',
  npmrc: '.npmrc',
  'biome-settings.json': 'biome.json',
};

/** Copies the template into an empty folder and fills in the names. */
export function writeRepository({ template, folder, names, portal }: Repository): void {
  const places: Readonly<Record<string, string>> = {
    remote: names.remote,
    short: names.short,
    title: names.title,
    titleZh: names.titleZh,
    owner: names.owner,
    module: String(names.module),
    port: String(names.port),
    portal,
  };
  for (const entry of readdirSync(template, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const from = join(entry.parentPath, entry.name);
    const to = join(folder, relative(template, entry.parentPath), RENAMED[entry.name] ?? entry.name);
    mkdirSync(dirname(to), { recursive: true });
    writeFileSync(to, inPlaces(readFileSync(from, 'utf8'), places));
  }
}

/**
 * Fills in placeholders such as `__remote__`, which are valid names in any language; a quoted number loses its quotes.
 */
function inPlaces(text: string, places: Readonly<Record<string, string>>): string {
  return text
    .replace(/'__(module|port)__'/g, (_match, place: string) => places[place] ?? '')
    .replace(
      /__(remote|short|titleZh|title|owner|module|port|portal)__/g,
      (_match, place: string) => places[place] ?? '',
    );
}
