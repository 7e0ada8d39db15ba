import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { exportedFiles } from './exported-files.ts';
import { ownFolder } from './package-folder.ts';

/** Import name of the contract's root. */
export const CONTRACT = '@portico/contract';
/**
 * The part that the page provides once. Everything else, above all endpoints, is bundled with the remote that uses it.
 */
export const CONTRACT_CORE = `${CONTRACT}/core`;

/** Modules of the contract by import name, with their files. */
export function contractModules(): ReadonlyMap<string, string> {
  return exportedFiles(ownFolder('contract'), CONTRACT);
}

/** Files with names that the page provides. */
export function coreFiles(): string[] {
  return passedOn(CONTRACT_CORE);
}

/** Files that the contract's root re-exports. */
export function rootFiles(): string[] {
  return passedOn(CONTRACT);
}

function passedOn(module: string): string[] {
  const file = contractModules().get(module) ?? '';
  const lines = readFileSync(file, 'utf8').matchAll(/^export \* from '(.+)';$/gm);
  return [...lines].map(([, from = '']) => resolve(file, '..', from));
}
