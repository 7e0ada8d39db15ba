import { type Compiler, rspack } from '@rspack/core';

/** A file of a library, the folder of the library that asks for it, and our own file that stands in its place. */
export type ReplacedPart = readonly [part: RegExp, folder: RegExp, instead: string];

/** Puts files of ours in the place of parts of libraries; a build that asks for one of them no more stops. */
export function replaceParts(compiler: Compiler, name: string, parts: readonly ReplacedPart[]): void {
  const left = new Set<string>();
  for (const [part, folder, instead] of parts) {
    new rspack.NormalModuleReplacementPlugin(part, (resource) => {
      if (!folder.test(resource.context)) return;
      resource.request = instead;
      left.add(instead);
    }).apply(compiler);
  }
  compiler.hooks.done.tap(name, () => {
    const missed = parts.filter(([, , instead]) => !left.has(instead)).map(([part]) => String(part));
    if (missed.length > 0) throw new Error(`${name}: nothing asks for ${missed.join(', ')} any more; mend it`);
  });
}
