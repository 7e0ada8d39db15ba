import type { VersionContents } from '@portico/contract';
import type { Db } from '../../platform/database/connect.ts';
import { readVersionRow } from './read-row.ts';
import { findVersion } from './remotes-repository.ts';
import { RemoteRuleError } from './rules/remote-rule-error.ts';
import { sizesOfBuild } from './version-sizes.ts';

/** Declared contents of a published version, pruned or not. Throws a `RemoteRuleError` if the row cannot be decoded. */
export async function readContents(db: Db, name: string, version: string): Promise<VersionContents> {
  const row = await findVersion(db, name, version);
  if (!row) throw new RemoteRuleError('unknownVersion', { name, version });
  const { release, ...read } = readVersionRow(row);
  if (release === undefined)
    throw new RemoteRuleError('unreadable', { name, version }, { faults: 'why' in read ? [read.why] : [] });
  const { manifest, facts, integrity } = release;
  return {
    name,
    version,
    contract: manifest.contract,
    routes: manifest.routes.map(({ path, access, modules = [] }) => ({ path, access, modules })),
    menu: manifest.menu.map(({ to }) => to),
    dialogs: manifest.dialogs,
    opens: facts?.opens ?? [],
    sends: facts?.sends ?? [],
    hears: facts?.hears ?? [],
    shared: Object.entries(facts?.shared ?? {}).map(([module, range]) => `${module} ${range}`),
    files: Object.keys(integrity).length,
    sizes: sizesOfBuild(release),
  };
}
