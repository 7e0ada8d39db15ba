import type { PublishedVersion, RemoteRuleSet, VersionUse } from '@portico/contract';

export interface ListedRemote {
  readonly rules: RemoteRuleSet;
  readonly versions: readonly PublishedVersion[];
}

/** A version that some get: a company by its key, or a share in percent. */
export interface Trial {
  readonly kind: 'company' | 'share';
  readonly who: string;
  readonly version: string;
}

export function trialsOf({ companies, shares }: RemoteRuleSet): readonly Trial[] {
  return [
    ...Object.entries(companies).map(([who, version]) => ({ kind: 'company', who, version }) as const),
    ...shares.map(({ percent, version }) => ({ kind: 'share', who: percent, version }) as const),
  ];
}

/** How often a remote, or one version of it, was opened in the last hour. */
export function openedOf(
  remote: string,
  uses: readonly VersionUse[],
  version?: string,
): Pick<VersionUse, 'loads' | 'faulty'> {
  const own = uses.filter((one) => one.remote === remote && (version === undefined || one.version === version));
  return {
    loads: own.reduce((sum, { loads }) => sum + loads, 0),
    faulty: own.reduce((sum, { faulty }) => sum + faulty, 0),
  };
}
