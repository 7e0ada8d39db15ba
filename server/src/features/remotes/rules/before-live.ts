import type { Db } from '../../../platform/database/connect.ts';
import type { Trx } from '../../../platform/database/transact.ts';
import { askGate } from '../compatibility/assert-compatible.ts';
import { gateFaults } from '../compatibility/find-incompatibilities.ts';
import type { Says } from '../compatibility/format-incompatibility.ts';
import { hostsInUse } from '../compatibility/host-versions.ts';
import type { GateFault } from '../compatibility/incompatibility.ts';
import { releasesInUse } from '../compatibility/releases-in-use.ts';
import { RemoteRuleError } from './remote-rule-error.ts';

interface Version {
  readonly name: string;
  readonly version: string;
}

/** The one question before anybody gets a version. */
export async function beforeLive(db: Db | Trx, version: Version, alongside: readonly Version[] = []): Promise<void> {
  const faults = await askGate(db, { ...version, alongside });
  if (faults.length === 0) return;
  throw new RemoteRuleError('gate', { ...version }, { faults: faults.map(sentence) });
}

/** What others have of a remote: its pages, its dialogs, what it tells of. */
const NEEDED = new Set<GateFault['kind']>(['route', 'dialog', 'event']);

/** The one question before nobody gets a remote any more: to the others that is a version in which nothing is left. */
export async function beforeRemoval(db: Db | Trx, name: string): Promise<void> {
  const [remotes, hosts] = [await releasesInUse(db), await hostsInUse(db)];
  const release = remotes.find((one) => one.release.name === name)?.release;
  if (!release) return;
  const nothing = { routes: [], menu: [], dialogs: [] };
  const manifest = { ...release.manifest, ...nothing };
  const facts = { exposes: [], shared: {}, uses: {}, links: [], opens: [], sends: [], hears: [] };
  const candidate = { ...release, version: 'removed', manifest, facts };
  const faults = gateFaults(candidate, { remotes, hosts }).filter(({ kind }) => NEEDED.has(kind));
  if (faults.length > 0) throw new RemoteRuleError('needed', { name }, { faults: faults.map(sentence) });
}

function sentence({ kind, says }: GateFault): Says {
  return { ...says, en: `${kind}: ${says.en}` };
}
