import { type Compiler, rspack } from '@rspack/core';

const NAME = 'PortableGlue';
const GLUE = /!=!data:text\/javascript,/;
const IMPORTED = /(?<=^|;)(import \w+ from )("(?:[^"\\]|\\.)*")/g;
/** The part of a path that depends on the checkout; the package and its file follow it. */
const IN_PACKAGE = /^.*[\\/]node_modules[\\/]/;

/**
 * The federation's glue code is a module made of text that contains absolute file paths. Module ids depend on module
 * names, so ids, digests and hashes would differ between checkouts. This plugin replaces the paths by package names.
 */
export class PortableGlue {
  readonly #files = new Map<string, string>();

  apply(compiler: Compiler): void {
    new rspack.NormalModuleReplacementPlugin(GLUE, (resource) => {
      const start = resource.request.indexOf(',') + 1;
      const text = decodeURIComponent(resource.request.slice(start));
      resource.request = resource.request.slice(0, start) + encodeURIComponent(this.#portable(text));
    }).apply(compiler);
    new rspack.NormalModuleReplacementPlugin(/^@module-federation\//, (resource) => {
      resource.request = this.#files.get(resource.request) ?? resource.request;
    }).apply(compiler);
    compiler.hooks.done.tap(NAME, () => {
      if (this.#files.size === 0) throw new Error('the federation glue has moved; update portable-glue.ts');
    });
  }

  #portable(text: string): string {
    return text.replace(IMPORTED, (_match, start: string, quoted: string) => {
      const file = JSON.parse(quoted) as string;
      const name = file.replace(IN_PACKAGE, '').replaceAll('\\', '/');
      this.#files.set(name, file);
      return `${start}${JSON.stringify(name)}`;
    });
  }
}
