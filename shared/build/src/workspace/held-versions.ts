/** A package whose inside our build leans on, where it promises nothing to anybody. */
interface HeldVersion {
  readonly name: string;
  /** The package of ours that depends on it, where that is not `shared/build`. */
  readonly of?: string;
  /** The one version that these files were tried with. */
  readonly version: string;
  /** Files below `shared/build/src` that lean on it. */
  readonly files: readonly string[];
}

/** Move one of them by docs/decisions/025-versions-that-are-held.md, never by the way. */
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
    files: [
      'rspack/lean-federation.ts',
      'rspack/lean-federation/no-preloads.ts',
      'rspack/lean-federation/no-snapshots.ts',
      'rspack/portable-glue.ts',
      'rspack/shakable-federation.ts',
    ],
  },
  {
    name: '@chakra-ui/react',
    of: 'shared/ui',
    version: '3.38.0',
    files: ['rspack/lean-libraries.ts', 'rspack/lean-libraries/css-names.ts', 'rspack/lean-libraries/no-preflight.ts'],
  },
  {
    name: 'ky',
    of: 'shared/runtime',
    version: '2.1.0',
    files: [
      'rspack/lean-libraries.ts',
      'rspack/lean-libraries/no-progress.ts',
      'rspack/lean-libraries/no-retry-timing.ts',
    ],
  },
  {
    name: 'react-router',
    of: 'host',
    version: '7.18.5',
    files: ['rspack/lean-router-loader.ts'],
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
