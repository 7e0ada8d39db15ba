import type { Db } from '../../../platform/database/connect.ts';
import type { Trx } from '../../../platform/database/transact.ts';
import type { LocalizedText } from '../../../platform/texts.ts';
import { findIncompatibilities } from '../compatibility/assert-compatible.ts';
import { incompatibilities } from '../compatibility/find-incompatibilities.ts';
import { hostsInUse } from '../compatibility/host-versions.ts';
import type { Incompatibility } from '../compatibility/incompatibility.ts';
import { releasesInUse } from '../compatibility/releases-in-use.ts';
import { RemoteRuleError } from './remote-rule-error.ts';

interface Version {
  readonly name: string;
  readonly version: string;
}

/** Throws a `RemoteRuleError` if the version is incompatible with what is in use; required before any user gets it. */
export async function beforeLive(db: Db | Trx, version: Version, alongside: readonly Version[] = []): Promise<void> {
  const faults = await findIncompatibilities(db, { ...version, alongside });
  if (faults.length === 0) return;
  throw new RemoteRuleError('gate', { ...version }, { faults: faults.map(sentence) });
}

/** What other remotes use of a remote: pages, dialogs, events. */
const NEEDED = new Set<Incompatibility['kind']>(['route', 'dialog', 'event']);

/** Rejects the removal of a remote that others need: checks an empty version of it for incompatibilities. */
export async function beforeRemoval(db: Db | Trx, name: string): Promise<void> {
  const [remotes, hosts] = [await releasesInUse(db), await hostsInUse(db)];
  const release = remotes.find((one) => one.release.name === name)?.release;
  if (!release) return;
  const nothing = { routes: [], menu: [], dialogs: [] };
  const manifest = { ...release.manifest, ...nothing };
  const facts = { exposes: [], shared: {}, uses: {}, links: [], opens: [], sends: [], hears: [] };
  const candidate = { ...release, version: 'removed', manifest, facts };
  const faults = incompatibilities(candidate, { remotes, hosts }).filter(({ kind }) => NEEDED.has(kind));
  if (faults.length > 0) throw new RemoteRuleError('needed', { name }, { faults: faults.map(sentence) });
}

function sentence({ kind, description }: Incompatibility): LocalizedText {
  return { ...description, en: `${kind}: ${description.en}` };
}
