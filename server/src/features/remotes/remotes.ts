import { join } from 'node:path';
import type { Feature } from '../../api/portal.ts';
import { HOST_FOLDER, registerAssets } from '../assets/assets.ts';
import { warmArtefactCache } from './cache/artefact-cache-warmer.ts';
import { sweepChecks } from './checks/checks-repository.ts';
import { silenceNotes } from './demotion/storage-outages.ts';
import type { Artefacts } from './open-artefacts.ts';
import { registerTeams } from './owners/register-teams.ts';
import { registerRemotes } from './register-remotes.ts';
import type { Registry } from './resolving/registry-state.ts';
import { servedFiles } from './store/served-files.ts';
import { listUnhealthyVersions } from './unhealthy-versions.ts';

export { decideApproval, listApprovals, type VersionApproval } from './approvals/approvals-repository.ts';
export { requestApprovals } from './approvals/assert-approved.ts';
export { assertNotBlocked, blockVersion, unblockVersion } from './blocking/blocked-versions.ts';
export { assertStored } from './checks/assert-stored.ts';
export type { CheckRule } from './checks/check-before.ts';
export {
  endRuns,
  type FixedVersions,
  findFixed,
  findRun,
  leaveRuns,
  lockCheck,
  openRun,
  planCheck,
} from './checks/checks-repository.ts';
export { formatVersionSet } from './checks/format-version-set.ts';
export { checkOf, currentCompanionSets } from './checks/version-checks.ts';
export { assertCompatible, findIncompatibilities } from './compatibility/assert-compatible.ts';
export { recordHost } from './compatibility/host-versions.ts';
export { type DemotionStep, demoteVersion, type FailingVersion } from './demotion/demote-version.ts';
export { allowDemotion, exemptFromDemotion } from './demotion/demotion-exemptions.ts';
export { demotionText } from './demotion/demotion-text.ts';
export { lastSilence } from './demotion/storage-outages.ts';
export { type ListedRemote, listRemotes, ruleSetOf } from './list-remotes.ts';
export { type Artefacts, openArtefacts, openCommandArtefacts } from './open-artefacts.ts';
export { NotOwnedError } from './owners/assert-owned.ts';
export { assignRemoteOwner, type OwnerOrder } from './owners/assign-remote-owner.ts';
export { listModules, nameModule } from './owners/module-names.ts';
export { type RemoteOwner, readOwners, remotesOf } from './owners/owners-repository.ts';
export { registerWorkspace } from './owners/register-workspace.ts';
export { ContentMismatchError } from './publishing/assert-one-content.ts';
export { type BuiltRelease, readBuiltRelease } from './publishing/built-release.ts';
export { forgetFile, retainedFiles, type StoredFile } from './publishing/files-of-versions.ts';
export { folderLimitsOf } from './publishing/folder-limits.ts';
export { pruneRemotes } from './publishing/prune-remotes.ts';
export { publishBuilt } from './publishing/publish-built.ts';
export { publishRemote } from './publishing/publish-remote.ts';
export { retainedVersions } from './publishing/retained-versions.ts';
export { isOnOtherPage } from './reachability/portal-files.ts';
export { recordReader } from './reachability/portal-reader.ts';
export { filesIn, type PublishedFiles } from './reachability/published-files.ts';
export { readLog, rulesOf } from './remotes-repository.ts';
export { type NamedVersion, namedVersion, readFailed, recordFailed } from './resolving/failed-versions.ts';
export { fixedRemotes } from './resolving/fixed-remotes.ts';
export { previewRemotes } from './resolving/preview-remotes.ts';
export { registerFallbacks } from './resolving/register-fallbacks.ts';
export { newRegistry, type Registry } from './resolving/registry-state.ts';
export { remotesFor } from './resolving/remotes-for.ts';
export { isGivenTo, type ResolvedRemote, type Visitor } from './resolving/resolve-remotes.ts';
export { type ChangedRules, changeRules, type RequestedRuleChange } from './rules/change-rules.ts';
export { changeText, checkText, formatServedVersions } from './rules/change-text.ts';
export { RemoteRuleError } from './rules/remote-rule-error.ts';
export type { LogEntry } from './rules/replay.ts';
export { readPercent } from './rules/shares.ts';
export type { ArtefactStore } from './store/artefact-store.ts';
export { openStore } from './store/open-store.ts';
export { listUnhealthyVersions } from './unhealthy-versions.ts';
export { versionNamed } from './version-named.ts';
export { type OwnedVersion, versionOwners } from './version-owners.ts';

declare module '../../api/services.ts' {
  interface Services {
    readonly registry: Registry;
  }
}

declare module '../../api/portal.ts' {
  interface Portal {
    readonly artefacts: Artefacts;
  }
}

export const remotesPlugin: Feature = async (app, { env, services, work, artefacts, calls, jobs, measures }) => {
  const { db, registry } = services;
  measures.watch({
    name: 'portico_unhealthy_versions',
    help: 'Unhealthy versions of remotes and of the host; `pnpm admin client-errors` lists them.',
    read: async () => (await listUnhealthyVersions(db)).length,
  });
  if (artefacts.isCached) {
    registry.watch(warmArtefactCache(artefacts.store.read, (sentence) => app.log.warn(sentence)));
    app.addHook('onListen', async () => {
      await registry.current().catch((error: unknown) => app.log.warn({ err: error }, 'artefacts are not cached yet'));
    });
  }
  const noteSilence = silenceNotes(db, artefacts.store.place);
  const silence = () =>
    void noteSilence().catch((error: unknown) => app.log.warn({ err: error }, 'storage outage could not be recorded'));
  registerAssets(app, {
    hostFolder: join(env.dataDir, HOST_FOLDER),
    readRemote: servedFiles(artefacts.store, silence),
  });
  registerRemotes(calls, artefacts);
  registerTeams(calls);
  jobs.define({ name: 'sweep-checks', cron: '17 * * * *', handle: () => sweepChecks(work.db) });
};
