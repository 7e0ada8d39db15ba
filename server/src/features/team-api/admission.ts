import type { FastifyRequest } from 'fastify';
import { networkOf } from '../../api/rate-limits.ts';
import type { TeamScope } from '../../domain/team-scopes.ts';
import { auditNetwork, writeAudit } from '../../platform/database/audit-log.ts';
import type { Db } from '../../platform/database/connect.ts';
import { newTokenBuckets } from '../../platform/limits/token-buckets.ts';
import { readOwners } from '../remotes/remotes.ts';
import { type Credential, useCredential } from '../teams/teams.ts';
import { RegistryApiError, type RejectionCode } from './registry-api-error.ts';

/**
 * Limits per minute: requests per credential, rejected credentials per subnet, log entries per credential and error
 * code.
 */
export const RATES = { credential: 1_200, strangers: 60, lines: 30 } as const;
const MAX_NAMES = 50_000;
/** Maximum length of an actor's name that all lists can show. */
const MAX_NAME_LENGTH = 200;

export interface Admission {
  /** Returns the credential of the request; throws a `RegistryApiError` if it is not valid now. */
  readonly holderOf: (request: FastifyRequest) => Promise<Credential>;
  /** Throws unless the team owns the remote and the credential covers remote and verb; without a verb any suffices. */
  readonly assertMay: (request: FastifyRequest, holder: Credential, requested: RequestedAccess) => Promise<void>;
}

export interface RequestedAccess {
  readonly remote: string;
  readonly verb?: TeamScope | undefined;
}

/** Checks credentials and their permissions. Rejections of known credentials are written to the audit log. */
export function newAdmission(db: Db): Admission {
  const buckets = (perMinute: number) => newTokenBuckets({ perMinute, retentionMs: 0, most: MAX_NAMES });
  const [credentials, strangers, lines] = [buckets(RATES.credential), buckets(RATES.strangers), buckets(RATES.lines)];

  async function rejectRequest(
    request: FastifyRequest,
    {
      code,
      message,
      whose,
      requested,
    }: { code: RejectionCode; message: string; whose: Credential; requested?: RequestedAccess },
  ): Promise<never> {
    const { remote, verb } = requested ?? {};
    request.log.warn({ refused: code, credential: whose.id, verb }, 'credential rejected');
    // Rate limit, so that a client in a loop does not fill the log.
    if (lines.take(`${whose.id} ${code}`) === 0)
      await writeAudit(db, {
        // A wrong secret does not prove who sent it.
        by: code === 'unknownCredential' ? 'nobody' : adminActionName(whose),
        action: 'refuseCredential',
        subject: remote ?? whose.team,
        detail: {
          credential: whose.id,
          refused: code,
          ...(verb === undefined ? {} : { verb }),
          network: auditNetwork(request.ip),
        },
      });
    throw new RegistryApiError(code, message);
  }

  return {
    holderOf: async (request) => {
      const presented = readAuthorization(request);
      const used =
        presented === undefined ? ({ refused: 'noCredential' } as const) : await useCredential(db, presented);
      if ('refused' in used) {
        // Slows down guessing without affecting valid credentials of the same subnet.
        assertTurn(strangers.take(networkOf(request.ip)));
        const { code, message } = NOT_VALID[used.refused];
        if (!('whose' in used) || used.whose === undefined) throw new RegistryApiError(code, message);
        return await rejectRequest(request, { code, message, whose: used.whose });
      }
      assertTurn(credentials.take(used.holder.id));
      return used.holder;
    },
    assertMay: async (request, holder, requested) => {
      const { remote, verb } = requested;
      const whose = (await readOwners(db)).find((one) => one.name === remote)?.owner;
      const no = (code: RejectionCode, message: string) =>
        rejectRequest(request, { code, message, whose: holder, requested });
      if (whose !== holder.team) await no('notYours', `${remote} does not belong to ${holder.team}.`);
      if (holder.remotes !== null && !holder.remotes.includes(remote))
        await no('tooNarrow', `The credential ${holder.name} is for ${holder.remotes.join(', ')}, not for ${remote}.`);
      if (verb !== undefined && !holder.verbs.includes(verb))
        await no('tooNarrow', `The credential ${holder.name} permits ${holder.verbs.join(', ')}, but not ${verb}.`);
    },
  };
}

/** Name of a credential as an actor in logs: `ci of Kestrel Visas`. */
export function adminActionName({ name, team }: Pick<Credential, 'name' | 'team'>): string {
  return `${name} of ${team}`.slice(0, MAX_NAME_LENGTH);
}

const NOT_VALID = {
  noCredential: { code: 'noCredential', message: 'Send a credential in the header: Authorization: Bearer portico_…' },
  unknown: { code: 'unknownCredential', message: 'This is not a credential of this portal.' },
  revoked: { code: 'revokedCredential', message: 'The credential was revoked. An operator can create a new one.' },
  expired: { code: 'expiredCredential', message: 'The credential has expired. An operator can create a new one.' },
} as const;

/** Cookies are ignored, because browsers send them automatically. */
function readAuthorization({ headers }: FastifyRequest): string | undefined {
  return /^Bearer ([\x21-\x7e]{1,200})$/i.exec(headers.authorization ?? '')?.[1];
}

function assertTurn(seconds: number): void {
  if (seconds <= 0) return;
  const headers = { 'retry-after': String(Math.max(1, Math.ceil(seconds))) };
  throw new RegistryApiError('tooFast', 'Too many requests. Wait a moment and try again.', { headers });
}
