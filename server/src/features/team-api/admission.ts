import type { FastifyRequest } from 'fastify';
import { networkOf } from '../../api/rate-limits.ts';
import type { TeamVerb } from '../../domain/team-scopes.ts';
import { auditNetwork, writeAudit } from '../../platform/database/audit-log.ts';
import type { Db } from '../../platform/database/connect.ts';
import { newTokenBuckets } from '../../platform/limits/token-buckets.ts';
import { readOwners } from '../remotes/remotes.ts';
import { type Credential, useCredential } from '../teams/teams.ts';
import { type RefusalCode, RegistryApiError } from './registry-api-error.ts';

/** Requests a minute of one credential; of one network with what is no credential; and lines in the log of one refusal. */
export const RATES = { credential: 1_200, strangers: 60, lines: 30 } as const;
const MOST_NAMES = 50_000;
/** Letters of whoever did something, as every list shows them. */
const NAME_LETTERS = 200;

export interface Admission {
  /** Who asks; refused unless the credential is valid now. */
  readonly holderOf: (request: FastifyRequest) => Promise<Credential>;
  /** Refused unless the remote is the team's, and the credential is for it and for the verb; left out, any verb will do. */
  readonly assertMay: (request: FastifyRequest, holder: Credential, asked: Asked) => Promise<void>;
}

export interface Asked {
  readonly remote: string;
  readonly verb?: TeamVerb | undefined;
}

/** Who may do what by which credential. Every refusal of a known one is a line of the audit log. */
export function newAdmission(db: Db): Admission {
  const buckets = (perMinute: number) => newTokenBuckets({ perMinute, keptMs: 0, most: MOST_NAMES });
  const [credentials, strangers, lines] = [buckets(RATES.credential), buckets(RATES.strangers), buckets(RATES.lines)];

  async function refuse(
    request: FastifyRequest,
    { code, says, whose, asked }: { code: RefusalCode; says: string; whose: Credential; asked?: Asked },
  ): Promise<never> {
    const { remote, verb } = asked ?? {};
    request.log.warn({ refused: code, credential: whose.id, verb }, 'credential refused');
    // Whoever asks in a loop fills no log.
    if (lines.take(`${whose.id} ${code}`) === 0)
      await writeAudit(db, {
        by: deedName(whose),
        action: 'refuseCredential',
        subject: remote ?? whose.team,
        detail: {
          credential: whose.id,
          refused: code,
          ...(verb === undefined ? {} : { verb }),
          network: auditNetwork(request.ip),
        },
      });
    throw new RegistryApiError(code, says);
  }

  return {
    holderOf: async (request) => {
      const shown = shownIn(request);
      const used = shown === undefined ? ({ refused: 'noCredential' } as const) : await useCredential(db, shown);
      if ('refused' in used) {
        // Who guesses is slowed, and nobody else in their network.
        assertTurn(strangers.take(networkOf(request.ip)));
        const { code, says } = NOT_VALID[used.refused];
        if (!('whose' in used) || used.whose === undefined) throw new RegistryApiError(code, says);
        return await refuse(request, { code, says, whose: used.whose });
      }
      assertTurn(credentials.take(used.holder.id));
      return used.holder;
    },
    assertMay: async (request, holder, asked) => {
      const { remote, verb } = asked;
      const whose = (await readOwners(db)).find((one) => one.name === remote)?.owner;
      const no = (code: RefusalCode, says: string) => refuse(request, { code, says, whose: holder, asked });
      if (whose !== holder.team) await no('notYours', `${remote} is no remote of ${holder.team}.`);
      if (holder.remotes !== null && !holder.remotes.includes(remote))
        await no('tooNarrow', `The credential ${holder.name} is for ${holder.remotes.join(', ')}, not for ${remote}.`);
      if (verb !== undefined && !holder.verbs.includes(verb))
        await no('tooNarrow', `The credential ${holder.name} may ${holder.verbs.join(', ')}, not ${verb}.`);
    },
  };
}

/** How logs name whoever acts by a credential: `ci of Kestrel Visas`. */
export function deedName({ name, team }: Pick<Credential, 'name' | 'team'>): string {
  return `${name} of ${team}`.slice(0, NAME_LETTERS);
}

const NOT_VALID = {
  noCredential: { code: 'noCredential', says: 'Show a credential: Authorization: Bearer portico_…' },
  unknown: { code: 'unknownCredential', says: 'This is no credential of this portal.' },
  revoked: { code: 'revokedCredential', says: 'The credential was revoked; an operator can make another one.' },
  expired: { code: 'expiredCredential', says: 'The credential has ended; an operator can make another one.' },
} as const;

/** Cookies open nothing here: a browser sends them by itself. */
function shownIn({ headers }: FastifyRequest): string | undefined {
  return /^Bearer ([\x21-\x7e]{1,200})$/i.exec(headers.authorization ?? '')?.[1];
}

function assertTurn(seconds: number): void {
  if (seconds <= 0) return;
  const headers = { 'retry-after': String(Math.max(1, Math.ceil(seconds))) };
  throw new RegistryApiError('tooFast', 'Too many requests in a short time; wait a moment.', { headers });
}
