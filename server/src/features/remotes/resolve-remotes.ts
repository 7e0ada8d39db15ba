import type { RemoteRelease } from '@portico/contract';
import type { BuiltRelease } from './built-release.ts';

/** What is known of the person who asks, before any script runs. */
export interface Visitor {
  readonly company?: string;
  readonly user?: string;
}

/** What the registry holds at this moment. */
export interface RegistryState {
  readonly live: readonly BuiltRelease[];
  /** Where published versions are served from, with a slash at its end. */
  readonly artefacts: string;
}

/** The remotes that a visitor gets. */
export function resolveRemotes({ live, artefacts }: RegistryState, _visitor: Visitor = {}): RemoteRelease[] {
  return live.map((release) => ({ ...release, base: `${artefacts}${release.name}/${release.version}/` }));
}
