/** A package with internals that the build depends on, although they are not public API. */
interface HeldVersion {
  readonly name: string;
  /** The only version that these files were tested with. */
  readonly version: string;
  /** Files below `shared/build/src` that depend on it. */
  readonly files: readonly string[];
}

/** Change a version only as described in docs/decisions/0025-pinned-build-tools.md. */
export const HELD_VERSIONS: readonly HeldVersion[] = [
  {
    name: '@rspack/core',
    version: '2.3.2',
    files: [
      'rspack/fresh-attempts.ts',
      'rspack/portable-glue.ts',
      'rspack/shakable-federation.ts',
      'release/stable-integrity.ts',
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
      'release/cross-remote-usage.ts',
      'release/imports-of.ts',
      'release/source-program.ts',
      'release/used-links.ts',
    ],
  },
];
