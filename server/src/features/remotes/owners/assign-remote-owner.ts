import { MODULE_NUMBERS, type RemoteAudience } from '@portico/contract';
import { isOwnerName } from '@portico/contract/release';
import type { GivenAway } from '../../../domain/remote-rules.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { type Trx, transact } from '../../../platform/database/transact.ts';
import { localized } from '../../../platform/texts.ts';
import { ensureTeam, lookAlikeOf } from '../../teams/teams.ts';
import { releasesInUse } from '../compatibility/releases-in-use.ts';
import { describeVersion } from '../compatibility/world.ts';
import { lockRegistry, readLog, rulesOf, writeRules } from '../remotes-repository.ts';
import { RemoteRuleError } from '../rules/remote-rule-error.ts';
import { isStoredName } from '../store/artefact-store.ts';
import { OPERATORS_REMOTE } from './operator-only-remotes.ts';
import { type RemoteOwner, readOwners, writeOwner } from './owners-repository.ts';
import { ownershipIncompatibilities } from './ownership-errors.ts';
import { hostPathBelow, isPrefix, isSamePrefix, liesBelow } from './prefixes.ts';

/** Omitted fields stay unchanged. */
export interface OwnerOrder {
  readonly name: string;
  readonly owner?: string | undefined;
  readonly prefixes?: readonly string[] | undefined;
  readonly modules?: readonly number[] | undefined;
  /** Default for a new remote: users with one of its modules, or every signed-in user if it has none. */
  readonly audience?: RemoteAudience | undefined;
  readonly by: string;
  readonly why: string;
  /** Revision that the operator saw; if it is outdated, the order is rejected with the changes in between. */
  readonly revision?: number | undefined;
}

/** Modules of the portal's own areas may be shared by several remotes. All others have one owner each. */
const [[FIRST_AREA, LAST_AREA]] = MODULE_NUMBERS;

/**
 * Sets owner, paths, modules and audience of a new or existing remote. Throws a `RemoteRuleError` if another remote
 * owns one of them, or if a version in use or a last good version would lose something that it needs.
 */
export async function assignRemoteOwner(db: Db, order: OwnerOrder): Promise<RemoteOwner> {
  return await transact(db, async (trx) => {
    await lockRegistry(trx);
    const { name, by, why, revision } = order;
    const before = await rulesOf(trx, name);
    if (revision !== undefined && revision !== before.revision)
      throw new RemoteRuleError(
        'changedMeanwhile',
        { name },
        { changes: await readLog(trx, { name, after: revision }) },
      );
    const owners = await readOwners(trx);
    const own = owners.find((one) => one.name === name);
    const next = ownerAfter(order, own);
    const others = owners.filter((one) => one.name !== name);
    assertShape(next);
    if (own === undefined) assertNameOfItsOwn(name, others);
    assertFree(next, others);
    if (own !== undefined && isSame(own, next)) throw new RemoteRuleError('ownedSo', { name, owner: next.owner });
    await assertNoUserLoses(trx, next, { owners, others });
    await ensureTeam(trx, { team: next.owner, by, why });
    await writeOwner(trx, next);
    const { owner, prefixes, modules, audience } = next;
    const change = { verb: 'own', owner, prefixes, modules, audience } as const;
    const rules = { name, revision: before.revision + 1, rules: before.rules };
    await writeRules(trx, { ...rules, change, by, why, formerOwner: own?.owner });
    return next;
  });
}

function ownerAfter(
  { name, by, owner, prefixes, modules, audience }: OwnerOrder,
  own: RemoteOwner | undefined,
): RemoteOwner {
  const team = (owner ?? own?.owner)?.trim();
  if (team === undefined) throw new RemoteRuleError('needsOwner', { name });
  const former = [...(own?.formerOwners ?? []), ...(own === undefined ? [] : [own.owner])];
  const numbers = [...new Set(modules ?? own?.modules ?? [])].sort((one, other) => one - other);
  if (audience === 'modules' && numbers.length === 0) throw new RemoteRuleError('needsModules', { name });
  return {
    name,
    owner: team,
    formerOwners: [...new Set(former)].filter((one) => one !== team),
    // A longer prefix is not redundant next to a shorter one: another remote may own a prefix between the two.
    prefixes: [...new Set(prefixes ?? own?.prefixes ?? [])].sort(),
    modules: numbers,
    audience: audience ?? own?.audience ?? (numbers.length > 0 ? 'modules' : 'session'),
    changedAt: new Date(),
    changedBy: by,
  };
}

function isSame(one: RemoteOwner, other: RemoteOwner): boolean {
  const ownershipKey = ({ owner, prefixes, modules, audience }: GivenAway) =>
    JSON.stringify([owner, prefixes, modules, audience]);
  return ownershipKey(one) === ownershipKey(other);
}

function assertShape({ name, owner, prefixes, modules }: RemoteOwner): void {
  if (!isStoredName(name)) throw new RemoteRuleError('badName', { name });
  if (!isOwnerName(owner)) throw new RemoteRuleError('badOwner', { name });
  if (prefixes.length === 0) throw new RemoteRuleError('needsPaths', { name });
  for (const prefix of prefixes) {
    if (!isPrefix(prefix)) throw new RemoteRuleError('badPrefix', { given: prefix });
    const host = hostPathBelow(prefix);
    if (host !== undefined) throw new RemoteRuleError('takenPrefix', { given: prefix, whose: `the host (${host})` });
  }
  const unknown = modules.find((number) => !MODULE_NUMBERS.some(([from, to]) => from <= number && number <= to));
  if (unknown !== undefined) throw new RemoteRuleError('badModule', { given: String(unknown) });
}

/** A new name must not look like another remote's name, because users could confuse the two. */
function assertNameOfItsOwn(name: string, others: readonly RemoteOwner[]): void {
  const existing = others.map((one) => one.name);
  const other = lookAlikeOf(name, existing);
  if (other !== undefined) throw new RemoteRuleError('looksLike', { name, other });
}

function assertFree(next: RemoteOwner, others: readonly RemoteOwner[]): void {
  for (const given of next.prefixes) {
    if (next.name !== OPERATORS_REMOTE.name && liesBelow(given, OPERATORS_REMOTE.prefix))
      throw new RemoteRuleError('takenPrefix', { given, whose: OPERATORS_REMOTE.name });
    const holder = others.find(({ prefixes }) => prefixes.some((prefix) => isSamePrefix(prefix, given)));
    if (holder) throw new RemoteRuleError('takenPrefix', { given, whose: `${holder.name} of ${holder.owner}` });
  }
  for (const number of next.modules) {
    const given = String(number);
    if (next.name !== OPERATORS_REMOTE.name && number === OPERATORS_REMOTE.module)
      throw new RemoteRuleError('takenModule', { given, whose: OPERATORS_REMOTE.name });
    if (FIRST_AREA <= number && number <= LAST_AREA) continue;
    const holder = others.find(({ modules, owner }) => modules.includes(number) && owner !== next.owner);
    if (holder) throw new RemoteRuleError('takenModule', { given, whose: `${holder.name} of ${holder.owner}` });
  }
}

/** Problems that existed before this change do not block it. */
async function assertNoUserLoses(
  trx: Trx,
  next: RemoteOwner,
  { owners, others }: { readonly owners: readonly RemoteOwner[]; readonly others: readonly RemoteOwner[] },
): Promise<void> {
  const after = [...others, next];
  const faults = (await releasesInUse(trx)).flatMap(({ release, standing }) => {
    const existing = ownershipIncompatibilities(release, owners).map(({ where }) => where);
    return ownershipIncompatibilities(release, after)
      .filter(({ where }) => !existing.includes(where))
      .map(({ description }) =>
        localized('list.labelled', { label: describeVersion(release, standing), value: description }),
      );
  });
  if (faults.length > 0) throw new RemoteRuleError('losesPlace', { name: next.name }, { faults });
}
