import type { Compiler, Module } from '@rspack/core';

const NAME = 'PortableIds';
/** Modules that hand out what is shared or take it: `consume shared module (default) react@^19.0.0 … (fallback: /…/index.js)`. */
const SHARED = /^(?:consume|provide) shared module /;
/** A file by its full path, to the end of the word or of the parenthesis. */
const PATH = /(?<=fallback: | = )[^)]*?(?=\)|$)/;

/**
 * Modules are numbered by what they are called, and those of the federation are called by full paths as well: each checkout would
 * have numbers, an order of modules and a size of its own. Here they have the first numbers, in the order of what they share.
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
    .map(([, module], at) => [module, at + 1] as const);
}

/** The bundler hands this one hook its modules with a text where its types say a function. */
function identifierOf({ identifier }: { readonly identifier: unknown }): string {
  return typeof identifier === 'string' ? identifier : '';
}

/** What a shared module is called without where its file lies. */
export function portable(identifier: string): string {
  return identifier.replace(PATH, '');
}
