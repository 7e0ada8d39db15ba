import type { RemoteRuleSet } from '@portico/contract';
import type { ListedRemote } from './listed-remote.ts';

const SECONDS = Date.UTC(2026, 10, 25, 4) / 1000;

/** For tests: a remote with one version of each standing. */
export function aListedRemote({ rules }: { rules?: Partial<RemoteRuleSet> } = {}): ListedRemote {
  const version = (name: string, standing: ListedRemote['versions'][number]['standing']) => ({
    version: name,
    owner: 'Trips team',
    contract: '^2.0.0',
    publishedAt: SECONDS,
    publishedBy: 'tess',
    standing,
    faultySince: standing === 'live' ? SECONDS : undefined,
  });
  return {
    rules: {
      name: 'mf-trips',
      revision: 4,
      everybody: '1.4.1-3f2a91c0',
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
