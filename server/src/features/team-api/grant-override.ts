import type { Of } from '@portico/contract';
import type { RequestedOverride } from '@portico/contract/publishing';
import type { Db } from '../../platform/database/connect.ts';
import type { ServerKeys } from '../../platform/secrets/keys.ts';
import { isDevelopmentUrl, LONGEST_HOURS, signOverride } from '../portal-page/portal-page.ts';
import type { Credential } from '../teams/teams.ts';
import { adminActionName } from './admission.ts';
import { memberOf } from './member-of.ts';
import { RegistryApiError } from './registry-api-error.ts';

/** URL of the host's development build under `pnpm dev`. */
const HOST_AT = 'http://localhost:4310/portal/assets/';

/**
 * Signs a single-use URL that adds a development build of the team's remote to a member's portal. The server contacts
 * neither development URL: they are on the member's machine.
 */
export async function grantOverride(
  { db, keys, origin }: { db: Db; keys: ServerKeys; origin: string },
  { remote, requested, holder }: { remote: string; requested: Of<typeof RequestedOverride>; holder: Credential },
): Promise<string> {
  const { member, at, host = HOST_AT, hours, why } = requested;
  const wrong = [at, host].find((address) => !isDevelopmentUrl(address));
  if (wrong !== undefined)
    throw new RegistryApiError('notPossible', `${JSON.stringify(wrong)} must have the form http://localhost:4313/.`);
  if (hours > LONGEST_HOURS)
    throw new RegistryApiError('notPossible', `An override works for at most ${LONGEST_HOURS} hours.`);
  const user = await memberOf(db, holder.team, member);
  const ticket = { userId: user.id, remote, at, host, hours, credential: holder.id };
  return `${origin}${await signOverride({ db, keys }, ticket, { by: adminActionName(holder), why })}`;
}
