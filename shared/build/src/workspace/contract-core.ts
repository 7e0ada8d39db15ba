import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { ROOT } from './paths.ts';

/** The contract's root, as everybody imports it. */
export const CONTRACT = '@portico/contract';
/** The part of it that the page has once. The rest, calls above all, travels with the remote that uses it. */
export const CONTRACT_CORE = `${CONTRACT}/core`;

const FOLDER = resolve(ROOT, 'shared/contract');

/** The contract's modules by the name they are imported under, and the file of each. */
export function contractModules(): ReadonlyMap<string, string> {
  const { exports } = JSON.parse(readFileSync(resolve(FOLDER, 'package.json'), 'utf8')) as {
    exports: Readonly<Record<string, string>>;
  };
  return new Map(Object.entries(exports).map(([key, file]) => [`${CONTRACT}${key.slice(1)}`, resolve(FOLDER, file)]));
}

/** The files whose names the page has. */
export function coreFiles(): string[] {
  return passedOn(resolve(FOLDER, 'src/core.ts'));
}

/** The files that the contract's root passes on. */
export function rootFiles(): string[] {
  return passedOn(resolve(FOLDER, 'src/index.ts'));
}

function passedOn(file: string): string[] {
  const lines = readFileSync(file, 'utf8').matchAll(/^export \* from '(.+)';$/gm);
  return [...lines].map(([, from = '']) => resolve(file, '..', from));
}
