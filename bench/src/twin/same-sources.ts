import type { CompiledSources } from './record-sources.ts';

/**
 * What stands between the host and federation, and the lists of what the page offers of a package: one application has
 * nothing in their place, or the twin's own loader.
 */
const FEDERATION_ALONE = [
  'host/src/remotes/module-federation.ts',
  'host/src/remotes/single-copies.ts',
  'host/src/remotes/pinned-scripts.ts',
  /^host\/src\/shared\//,
];

export interface SourceDifferences {
  /** Sentences that say why the two builds are not of the same sources. */
  readonly faults: readonly string[];
  /** Parts of shared packages that the page offers and nobody uses: one application leaves them out. */
  readonly unused: readonly string[];
}

/** Compares what the federated builds and the twin compiled of our sources. */
export function compareSources(federated: CompiledSources, twin: CompiledSources): SourceDifferences {
  const faults: string[] = [];
  const unused: string[] = [];
  for (const [path, digest] of federated) {
    const other = twin.get(path);
    if (other !== undefined && other !== digest) faults.push(`${path} differs`);
    if (other !== undefined || isFederationAlone(path)) continue;
    // A package that is shared is offered whole; what nobody of the same sources imports, one application does not compile.
    if (path.startsWith('shared/')) unused.push(path);
    else faults.push(`${path} is in the federated build alone`);
  }
  for (const path of twin.keys()) if (!federated.has(path)) faults.push(`${path} is in the twin alone`);
  return { faults, unused };
}

/** Ends the measurement when the two builds are not of the same sources: a price between them would mean nothing. */
export function assertSameSources(federated: CompiledSources, twin: CompiledSources): readonly string[] {
  const { faults, unused } = compareSources(federated, twin);
  if (twin.size === 0) throw new Error('The twin compiled nothing of ours');
  if (faults.length > 0) throw new Error(`The twin is not of the same sources:\n  ${faults.join('\n  ')}`);
  return unused;
}

function isFederationAlone(path: string): boolean {
  return FEDERATION_ALONE.some((one) => (typeof one === 'string' ? one === path : one.test(path)));
}
