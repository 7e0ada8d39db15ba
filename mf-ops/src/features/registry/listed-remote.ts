import type { PublishedVersion, RemoteRuleSet, VersionUse } from '@portico/contract';

export interface ListedRemote {
  readonly rules: RemoteRuleSet;
  readonly versions: readonly PublishedVersion[];
}

/** A canary: a company by its key, or a share in percent. */
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

/** Loads of a remote, or of one version, in the last hour. */
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
