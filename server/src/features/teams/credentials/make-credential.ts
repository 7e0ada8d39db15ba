import { CREDENTIAL_DAYS } from '@portico/contract';
import type { TeamScope } from '../../../domain/team-scopes.ts';
import { TEAM_SCOPES } from '../../../domain/team-scopes.ts';
import { writeAudit } from '../../../platform/database/audit-log.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { type Trx, transact } from '../../../platform/database/transact.ts';
import { TeamError } from '../team-error.ts';
import { hasTeam } from '../teams-repository.ts';
import { credentialText, hashOfSecret, newCredential } from './credential-text.ts';

export interface CredentialOrder {
  readonly team: string;
  readonly name: string;
  readonly verbs: readonly TeamScope[];
  /** If omitted, all remotes that the team owns at the time of use. */
  readonly remotes?: readonly string[] | undefined;
  readonly days: number;
  readonly by: string;
  readonly why: string;
  readonly remotesOf: (trx: Trx, team: string) => Promise<readonly string[]>;
}

export interface MadeCredential {
  readonly id: string;
  /** Shown only once, because it cannot be read again. */
  readonly text: string;
  readonly expiresAt: Date;
}

const DAY_MS = 86_400_000;
const NAME = /^[a-z0-9][a-z0-9-]{0,59}$/;

/** Creates a credential of a team. Returns its secret; only the hash is stored. */
export async function makeCredential(db: Db, order: CredentialOrder): Promise<MadeCredential> {
  const { team, name, days, by, why } = order;
  const verbs = TEAM_SCOPES.filter((verb) => order.verbs.includes(verb));
  const remotes = order.remotes === undefined ? null : [...new Set(order.remotes)].sort();
  if (!NAME.test(name)) throw new TeamError('badCredentialName', { name });
  if (verbs.length === 0 || remotes?.length === 0) throw new TeamError('noVerbs');
  if (!Number.isInteger(days) || days < 1 || days > CREDENTIAL_DAYS)
    throw new TeamError('badDays', { most: String(CREDENTIAL_DAYS) });
  const parts = newCredential();
  const expiresAt = new Date(Date.now() + days * DAY_MS);
  await transact(db, async (trx) => {
    if (!(await hasTeam(trx, team))) throw new TeamError('unknownTeam', { team });
    const owned = await order.remotesOf(trx, team);
    const remote = remotes?.find((one) => !owned.includes(one));
    if (remote !== undefined) throw new TeamError('notTheirs', { remote, team });
    const values = { id: parts.id, team, name, secretHash: hashOfSecret(parts.secret), remotes, verbs, madeBy: by };
    const made = await trx
      .insertInto('teamCredentials')
      .values({ ...values, expiresAt })
      .onConflict((conflict) => conflict.columns(['team', 'name']).where('revokedAt', 'is', null).doNothing())
      .executeTakeFirstOrThrow();
    if (made.numInsertedOrUpdatedRows === 0n) throw new TeamError('takenCredentialName', { name, team });
    const scope = {
      verbs: verbs.join(' '),
      remotes: remotes?.join(' ') ?? 'all of the team',
      until: expiresAt.toISOString(),
    };
    await writeAudit(trx, {
      by,
      action: 'makeCredential',
      subject: team,
      detail: { credential: parts.id, name, ...scope, why },
    });
  });
  return { id: parts.id, text: credentialText(parts), expiresAt };
}
