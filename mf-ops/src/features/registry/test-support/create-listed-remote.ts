import type { RemoteRuleSet, VersionCheck } from '@portico/contract';
import type { ListedRemote } from '../listed-remote.ts';

const SECONDS = Date.UTC(2026, 10, 25, 4) / 1000;

/** A check of each kind, by version; other versions have none. */
const CHECKS: Readonly<Record<string, VersionCheck>> = {
  '1.4.3-77c0de12': {
    ...{ verdict: 'failed', at: SECONDS, by: 'ci of Trips team', companionSets: 4, missing: [] },
    failed: [
      { beside: { 'mf-search': '2.1.0-0a1b2c3d' }, count: 2, tests: ['trips › opens', 'trips › cancels'] },
      { beside: {}, count: 1, tests: ['trips › prints'] },
    ],
  },
  '1.4.2-0a1b2c3d': {
    ...{ verdict: 'passed', at: SECONDS, by: 'ci of Trips team', companionSets: 4, failed: [], missing: [] },
  },
  '1.4.1-3f2a91c0': {
    ...{ verdict: 'stale', at: SECONDS, by: 'ci of Trips team', companionSets: 1, failed: [] },
    missing: [{ name: 'mf-search', version: '2.2.0-0a1b2c3d' }],
  },
};

/** A remote with one version in each state. */
export function aListedRemote({ rules }: { rules?: Partial<RemoteRuleSet> } = {}): ListedRemote {
  const version = (name: string, standing: ListedRemote['versions'][number]['standing']) => ({
    version: name,
    owner: 'Trips team',
    contract: '^2.0.0',
    publishedAt: SECONDS,
    publishedBy: 'tess',
    standing,
    unhealthySince: standing === 'live' ? SECONDS : undefined,
    check: CHECKS[name],
    ...(standing === 'trial' && {
      sizes: { files: 12, code: 84_200, firstLoad: 31_000 },
      credential: '0a1b2c3d4e5f',
      provenance: {
        commit: '3f2a91c0aa',
        repository: 'https://git.example/trips',
        builder: 'https://ci.example/7',
        changes: `- The refund table of ${name}.`,
        lockFiles: { 'pnpm-lock.yaml': 'ab'.repeat(32) },
      },
    }),
  });
  return {
    rules: {
      name: 'mf-trips',
      revision: 4,
      defaultVersion: '1.4.1-3f2a91c0',
      companies: { 'harbour-travel': '1.4.2-0a1b2c3d' },
      shares: [{ version: '1.4.3-77c0de12', percent: '2.5' }],
      lastGood: ['1.4.0-77c0de12'],
      ...rules,
    },
    versions: [
      version('1.4.3-77c0de12', 'trial'),
      version('1.4.2-0a1b2c3d', 'trial'),
      version('1.4.1-3f2a91c0', 'live'),
      version('1.4.0-77c0de12', 'last-good'),
      version('1.3.0-5e5e5e5e', 'kept'),
      version('1.2.0-00000000', 'pruned'),
    ],
  };
}
