import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { exportedFiles } from './exported-files.ts';
import { ownFolder } from './package-folder.ts';

/** The contract's root, as everybody imports it. */
export const CONTRACT = '@portico/contract';
/** The part of it that the page has once. The rest, calls above all, travels with the remote that uses it. */
export const CONTRACT_CORE = `${CONTRACT}/core`;

/** The contract's modules by the name they are imported under, and the file of each. */
export function contractModules(): ReadonlyMap<string, string> {
  return exportedFiles(ownFolder('contract'), CONTRACT);
}

/** The files whose names the page has. */
export function coreFiles(): string[] {
  return passedOn(CONTRACT_CORE);
}

/** The files that the contract's root passes on. */
export function rootFiles(): string[] {
  return passedOn(CONTRACT);
}

function passedOn(module: string): string[] {
  const file = contractModules().get(module) ?? '';
  const lines = readFileSync(file, 'utf8').matchAll(/^export \* from '(.+)';$/gm);
  return [...lines].map(([, from = '']) => resolve(file, '..', from));
}
