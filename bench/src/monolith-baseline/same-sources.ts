import type { CompiledSources } from './record-sources.ts';

/**
 * Federation code of the host, and lists of provided package files: the monolith has its own loader or nothing instead.
 */
const FEDERATION_ALONE = [
  'host/src/remotes/module-federation.ts',
  'host/src/remotes/single-copies.ts',
  'host/src/remotes/pinned-scripts.ts',
  /^host\/src\/shared\//,
];

export interface SourceDifferences {
  /** Sentences on why the two builds do not have the same sources. */
  readonly differences: readonly string[];
  /** Provided but unused files of shared packages, which the monolith omits. */
  readonly unused: readonly string[];
}

/** Compares the sources compiled by the federated builds and the monolith. */
export function compareSources(federated: CompiledSources, monolith: CompiledSources): SourceDifferences {
  const differences: string[] = [];
  const unused: string[] = [];
  for (const [path, digest] of federated) {
    const other = monolith.get(path);
    if (other !== undefined && other !== digest) differences.push(`${path} differs`);
    if (other !== undefined || isFederationAlone(path)) continue;
    // A shared package is provided completely; the monolith does not compile its unused files.
    if (path.startsWith('shared/')) unused.push(path);
    else differences.push(`${path} is only in the federated build`);
  }
  for (const path of monolith.keys()) if (!federated.has(path)) differences.push(`${path} is only in the monolith`);
  return { differences, unused };
}

/** Throws if the two builds have different sources: their comparison would be meaningless. */
export function assertSameSources(federated: CompiledSources, monolith: CompiledSources): readonly string[] {
  const { differences, unused } = compareSources(federated, monolith);
  if (monolith.size === 0) throw new Error('The monolith compiled no modules of the portal');
  if (differences.length > 0) throw new Error(`The monolith has different sources:\n  ${differences.join('\n  ')}`);
  return unused;
}

function isFederationAlone(path: string): boolean {
  return FEDERATION_ALONE.some((one) => (typeof one === 'string' ? one === path : one.test(path)));
}
