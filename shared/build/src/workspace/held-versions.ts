/** A package whose inside our build leans on, where it promises nothing to anybody. */
interface HeldVersion {
  readonly name: string;
  /** The one version that these files were tried with. */
  readonly version: string;
  /** Files below `shared/build/src` that lean on it. */
  readonly files: readonly string[];
}

/** Move one of them by docs/decisions/0025-pinned-build-tools.md, never by the way. */
export const HELD_VERSIONS: readonly HeldVersion[] = [
  {
    name: '@rspack/core',
    version: '2.3.2',
    files: [
      'rspack/fresh-attempts.ts',
      'rspack/portable-glue.ts',
      'rspack/shakable-federation.ts',
      'release/steady-pins.ts',
    ],
  },
  {
    name: '@module-federation/enhanced',
    version: '2.9.2',
    files: ['rspack/portable-glue.ts', 'rspack/shakable-federation.ts'],
  },
  {
    name: 'typescript',
    version: '7.0.2',
    files: [
      'release/compiler.ts',
      'release/imports-of.ts',
      'release/source-program.ts',
      'release/used-links.ts',
      'release/used-roads.ts',
    ],
  },
];
