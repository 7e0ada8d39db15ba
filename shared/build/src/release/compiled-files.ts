import { type Compilation, type Module, NormalModule } from '@rspack/core';

/** Files of every module in a chunk, including concatenated modules. */
export function* compiledFiles({ chunks, chunkGraph }: Compilation): Generator<string> {
  for (const chunk of chunks) {
    for (const module of chunkGraph.getChunkModules(chunk)) {
      for (const one of [module, ...joined(module)]) {
        if (one instanceof NormalModule) yield one.resource;
      }
    }
  }
}

function joined(module: Module): readonly Module[] {
  return 'modules' in module && Array.isArray(module.modules) ? module.modules : [];
}
