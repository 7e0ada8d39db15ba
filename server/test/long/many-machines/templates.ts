import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const DEPLOY = join(import.meta.dirname, '..', '..', '..', '..', 'deploy');

export type Values = Readonly<Record<string, string | number | boolean>>;

/** Fills the placeholders of a file in `deploy/`; a missing value is an error. */
export function filled(file: string, values: Values): string {
  const text = readFileSync(join(DEPLOY, file), 'utf8');
  return text.replace(/\$\{([A-Z][A-Z0-9_]*)\}/g, (_all, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`${file} wants ${name}, which has no value`);
    return String(value);
  });
}

/** Writes a filled file of `deploy/` and returns its path. Restricts access, since some files contain passwords. */
export function fillInto(folder: string, file: string, values: Values): string {
  const path = join(folder, file.replace('/', '-'));
  writeFileSync(path, filled(file, values));
  chmodSync(path, file.endsWith('.sh') ? 0o755 : 0o644);
  return path;
}

export function valuesOf(file: string): readonly string[] {
  return [...new Set(readFileSync(join(DEPLOY, file), 'utf8').match(/(?<=\$\{)[A-Z][A-Z0-9_]*(?=\})/g))];
}
