import {
  allowDemotion as allowDemotionEndpoint,
  approveVersion,
  blockVersion as blockVersionEndpoint,
  CONTRACT_VERSION,
  canaryRemote,
  declineVersion,
  exemptFromDemotion as exemptFromDemotionEndpoint,
  listRemotes as listEndpoint,
  previewRemotes as previewEndpoint,
  promoteRemote,
  pruneRemotes as pruneEndpoint,
  type RemoteChange,
  type ResolvedVersion,
  type ResponseOf,
  remotesLog,
  removeRemote,
  revertRemote,
  rollBackRemote,
  setRemote,
  unblockVersion as unblockVersionEndpoint,
  versionContents,
} from '@portico/contract';
import { registerGuarded } from '../../api/admin-actions.ts';
import type { Context } from '../../api/context.ts';
import { type EndpointRegistry, registerEndpoint } from '../../api/endpoint-registry.ts';
import { decideApproval } from './approvals/approvals-repository.ts';
import { blockVersion, unblockVersion } from './blocking/blocked-versions.ts';
import { allowDemotion, exemptFromDemotion } from './demotion/demotion-exemptions.ts';
import { listRemotes, ruleSetOf } from './list-remotes.ts';
import type { Artefacts } from './open-artefacts.ts';
import { pruneRemotes } from './publishing/prune-remotes.ts';
import { readLog } from './remotes-repository.ts';
import { previewRemotes } from './resolving/preview-remotes.ts';
import type { ResolvedRemote } from './resolving/resolve-remotes.ts';
import { changeRules, type RequestedRuleChange } from './rules/change-rules.ts';
import { RemoteRuleError } from './rules/remote-rule-error.ts';
import type { LogEntry } from './rules/replay.ts';
import { percentText, readPercent } from './rules/shares.ts';
import { readContents } from './version-contents.ts';

const OPERATORS = { access: { isOperator: true } } as const;

interface ChangeRequest {
  readonly name: string;
  readonly revision: number;
  readonly why: string;
}

/** Endpoints for operators to manage remotes; the command `pnpm admin remotes` offers the same actions. */
export function registerRemotes(
  calls: EndpointRegistry,
  { store, files, checks }: Pick<Artefacts, 'store' | 'files' | 'checks'>,
): void {
  const change = (context: Context, requested: ChangeRequest, requestedChange: RequestedRuleChange) =>
    changed(context, requested, requestedChange, { files, checks });
  registerEndpoint(
    calls,
    listEndpoint,
    async (_request, { db, language }) => listed(await listRemotes(db, language)),
    OPERATORS,
  );
  for (const [call, outcome] of [
    [approveVersion, 'approved'],
    [declineVersion, 'declined'],
  ] as const)
    registerGuarded(calls, call, async (requested, context) => {
      try {
        await decideApproval(context.db, { ...requested, outcome, by: context.user.email });
        return { name: 'decided' } as const;
      } catch (error) {
        return notPossible(context, error);
      }
    });
  registerEndpoint(
    calls,
    remotesLog,
    async (request, { db }) => ({ name: 'log', data: { changes: (await readLog(db, request)).map(changeOf) } }),
    OPERATORS,
  );
  registerEndpoint(calls, previewEndpoint, handlePreview, OPERATORS);
  registerEndpoint(calls, versionContents, handleContents, OPERATORS);
  registerEndpoint(
    calls,
    setRemote,
    (requested, context) =>
      change(context, requested, { verb: 'set', version: requested.version, company: requested.company }),
    OPERATORS,
  );
  registerEndpoint(
    calls,
    canaryRemote,
    (requested, context) =>
      runChange(context, async () => {
        const units = readPercent(requested.percent);
        if (units === undefined) throw new RemoteRuleError('badShare', { given: requested.percent });
        return await change(context, requested, { verb: 'canary', version: requested.version, units });
      }),
    OPERATORS,
  );
  registerEndpoint(
    calls,
    promoteRemote,
    (requested, context) => change(context, requested, { verb: 'promote', version: requested.version }),
    OPERATORS,
  );
  registerEndpoint(
    calls,
    revertRemote,
    (requested, context) =>
      change(context, requested, { verb: 'revert', version: requested.version, company: requested.company }),
    OPERATORS,
  );
  registerEndpoint(
    calls,
    rollBackRemote,
    (requested, context) => change(context, requested, { verb: 'roll-back', version: requested.version }),
    OPERATORS,
  );
  registerEndpoint(
    calls,
    removeRemote,
    (requested, context) => change(context, requested, { verb: 'remove' }),
    OPERATORS,
  );
  const ofVersion =
    <const Name extends string>(act: typeof exemptFromDemotion, name: Name) =>
    async (requested: { readonly name: string; readonly version: string; readonly why: string }, context: Context) => {
      try {
        await act(context.db, { ...requested, by: context.user.email });
        return { name } as const;
      } catch (error) {
        return notPossible(context, error);
      }
    };
  registerEndpoint(calls, exemptFromDemotionEndpoint, ofVersion(exemptFromDemotion, 'held'), OPERATORS);
  registerEndpoint(calls, allowDemotionEndpoint, ofVersion(allowDemotion, 'freed'), OPERATORS);
  registerEndpoint(calls, blockVersionEndpoint, ofVersion(blockVersion, 'blocked'), OPERATORS);
  registerEndpoint(calls, unblockVersionEndpoint, ofVersion(unblockVersion, 'unblocked'), OPERATORS);
  registerEndpoint(
    calls,
    pruneEndpoint,
    async ({ name, isDryRun, why }, context) => {
      try {
        const order = { name, isDryRun, why, by: context.user.email };
        return { name: 'pruned', data: { versions: await pruneRemotes(context.db, store, order) } };
      } catch (error) {
        return notPossible(context, error);
      }
    },
    OPERATORS,
  );
}

function listed(remotes: Awaited<ReturnType<typeof listRemotes>>): ResponseOf<typeof listEndpoint> {
  return { name: 'remotes', data: { contract: CONTRACT_VERSION, remotes } };
}

async function handlePreview(
  { company, user, at }: { company?: string | undefined; user?: string | undefined; at?: number | undefined },
  context: Context,
): Promise<ResponseOf<typeof previewEndpoint>> {
  try {
    const question = { company, user, at: at === undefined ? undefined : new Date(at * 1000) };
    const remotes = await previewRemotes(context.db, question);
    return { name: 'resolved', data: { remotes: remotes.map(resolvedVersion) } };
  } catch (error) {
    return notPossible(context, error);
  }
}

async function handleContents(
  { name, version }: { name: string; version: string },
  context: Context,
): Promise<ResponseOf<typeof versionContents>> {
  try {
    return { name: 'version', data: await readContents(context.db, name, version) };
  } catch (error) {
    return notPossible(context, error);
  }
}

type ChangeResponse = ResponseOf<typeof setRemote>;

async function changed(
  context: Context,
  { name, revision, why }: ChangeRequest,
  requestedChange: RequestedRuleChange,
  { files, checks }: Pick<Artefacts, 'files' | 'checks'>,
): Promise<ChangeResponse> {
  const order = { name, revision, why, requestedChange, by: context.user.email };
  return await runChange(context, async () => {
    const { check, ...rules } = await changeRules(context.db, order, files, checks);
    return { name: 'changed', data: { ...ruleSetOf(rules), check } };
  });
}

/** Error codes with a list of reasons for the page: incompatibilities, or items that an operator has to approve. */
const REJECTED_WITH_REASONS = new Set(['gate', 'needed', 'needsApproval', 'declined']);

/** Converts a rejected change into a response for the operator's page, with its reasons or the changes in between. */
async function runChange(context: Context, work: () => Promise<ChangeResponse>): Promise<ChangeResponse> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof RemoteRuleError)) throw error;
    const message = error.in(context.language);
    if (error.faults.length > 0 && REJECTED_WITH_REASONS.has(error.code))
      return { name: 'rejectedAsIncompatible', message, data: { faults: error.errorsIn(context.language) } };
    if (error.code === 'changedMeanwhile')
      return { name: 'changedMeanwhile', message, data: { changes: error.changes.map(changeOf) } };
    return notPossible(context, error);
  }
}

function notPossible({ language }: Context, error: unknown) {
  if (!(error instanceof RemoteRuleError)) throw error;
  return { name: 'notPossible', message: error.in(language), data: { code: error.code } } as const;
}

function changeOf({ name, revision, change: ruleChange, at, by, why, check }: LogEntry): RemoteChange {
  const version = 'version' in ruleChange ? ruleChange.version : undefined;
  return {
    name,
    revision,
    verb: ruleChange.verb,
    versions: ruleChange.verb === 'prune' ? ruleChange.versions : version === undefined ? [] : [version],
    company: 'company' in ruleChange ? ruleChange.company : undefined,
    percent: ruleChange.verb === 'canary' ? percentText(ruleChange.units) : undefined,
    at: Math.floor(at.getTime() / 1000),
    by,
    why,
    check,
  };
}

function resolvedVersion({ name, version, reason: because }: ResolvedRemote): ResolvedVersion {
  return { name, version, ...because };
}
