import type { Compiler, Module } from '@rspack/core';

const NAME = 'PortableIds';
/**
 * Modules that provide or consume a shared module: `consume shared module (default) react@^19.0.0 … (fallback:
 * /…/index.js)`.
 */
const SHARED = /^(?:consume|provide) shared module /;
/** An absolute file path, up to the end of the word or of the parenthesis. */
const PATH = /(?<=fallback: | = )[^)]*?(?=\)|$)/;

/**
 * Module ids depend on module names, and those of the federation contain absolute paths: ids, module order and size
 * would differ between checkouts. This plugin assigns them the first ids, in the order of what they share.
 */
export class PortableIds {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap(NAME, ({ hooks }) => {
      hooks.beforeModuleIds.tap(NAME, (modules) => {
        for (const [module, id] of numbered([...modules])) Object.assign(module, { id });
      });
    });
  }
}

function numbered(modules: readonly Module[]): readonly (readonly [Module, number])[] {
  return modules
    .map((module) => [identifierOf(module), module] as const)
    .filter(([identifier]) => SHARED.test(identifier))
    .map(([identifier, module]) => [portable(identifier), module] as const)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, module], index) => [module, index + 1] as const);
}

/** In this hook the bundler passes a text, although its types declare a function. */
function identifierOf({ identifier }: { readonly identifier: unknown }): string {
  return typeof identifier === 'string' ? identifier : '';
}

/** Name of a shared module without the path of its file. */
export function portable(identifier: string): string {
  return identifier.replace(PATH, '');
}
