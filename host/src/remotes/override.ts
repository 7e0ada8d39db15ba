import type { BootOverride, RemoteRelease } from '@portico/contract';
import { readDevelopmentRelease } from '@portico/runtime';

/** A development build that this session sees, and whether its server answers. */
export interface ShownOverride extends BootOverride {
  readonly isAnswering: boolean;
}

export interface OverriddenReleases {
  readonly releases: readonly RemoteRelease[];
  readonly override?: ShownOverride;
}

/**
 * FED-06: puts the development build in the place of the published version, or beside the others when nothing is published yet.
 * A development server that does not answer leaves the published version where it is.
 */
export async function overriddenReleases(
  releases: readonly RemoteRelease[],
  override: BootOverride | undefined,
  read: typeof readDevelopmentRelease = readDevelopmentRelease,
): Promise<OverriddenReleases> {
  if (!override) return { releases };
  const release = await read(override.remote, override.at).catch((error: unknown) => {
    console.error(error);
    return undefined;
  });
  if (!release) return { releases, override: { ...override, isAnswering: false } };
  const others = releases.filter(({ name }) => name !== override.remote);
  return { releases: [...others, release], override: { ...override, isAnswering: true } };
}
