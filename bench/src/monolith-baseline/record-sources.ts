import { createHash } from 'node:crypto';
import { relative } from 'node:path';

/** Digests of the compiled files, by path below the workspace. */
export type CompiledSources = ReadonlyMap<string, string>;

interface Module {
  readonly resource?: string;
  readonly originalSource: () => { readonly source: () => string | Buffer } | null;
}
interface Tap<Given> {
  readonly tap: (name: string, work: (data: Given) => void) => void;
}
export interface RecordedCompiler {
  readonly hooks: {
    readonly compilation: Tap<{ readonly hooks: { readonly finishModules: Tap<Iterable<Module>> } }>;
  };
}

const NAME = 'RecordSources';
/** For a file of the contract's core, a remote compiles this re-export, and the host the file itself. */
const FROM_THE_PAGE = /^export \{[^{}]*\} from '@portico\/contract\/core';$/;
const OURS = /^(host|mf-[a-z-]+|shared\/[a-z-]+)\/src\//;

/** Records every module of this repository that a build compiles, also if no script contains it. */
export class RecordSources {
  readonly sources = new Map<string, string>();
  readonly #workspace: string;

  constructor(workspace: string) {
    this.#workspace = workspace;
  }

  apply(compiler: RecordedCompiler): void {
    compiler.hooks.compilation.tap(NAME, (compilation) => {
      compilation.hooks.finishModules.tap(NAME, (modules) => {
        for (const module of modules) this.#record(module);
      });
    });
  }

  #record(module: Module): void {
    const path = ourPath(this.#workspace, module.resource ?? '');
    if (path === undefined) return;
    const source = module.originalSource()?.source() ?? '';
    if (FROM_THE_PAGE.test(String(source))) return;
    this.sources.set(path, createHash('sha256').update(source).digest('hex'));
  }
}

/** The path of a file of this repository; undefined for packages and the bundler's modules. */
export function ourPath(workspace: string, resource: string): string | undefined {
  const path = relative(workspace, resource.replace(/\?.*$/, '')).replaceAll('\\', '/');
  return OURS.test(path) ? path : undefined;
}
