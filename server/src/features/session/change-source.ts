import { type changeSource, PATHS, type ResponseOf } from '@portico/contract';
import type { OpenContext } from '../../api/context.ts';
import { apiErrors } from '../../platform/api-error.ts';
import type { ServerKeys } from '../../platform/secrets/keys.ts';
import { makeToken } from '../../platform/secrets/session-secrets.ts';
import { listPlatforms } from '../users/users.ts';

/** Pages that show one order of the previous platform: the user goes to the bookings of the new one instead. */
const ORDER_PAGES: readonly string[] = [
  PATHS.writePay,
  PATHS.waiting,
  PATHS.payResult,
  PATHS.payCallbackResult,
  PATHS.tripDetail,
];

/** SHELL-08. The session stays the same, because two tabs may use two platforms. */
export async function handleChangeSource(
  { value, currentPage }: { value: string; currentPage: string },
  { db, person, sessionId }: OpenContext,
  keys: ServerKeys,
): Promise<ResponseOf<typeof changeSource>> {
  if (person === undefined) throw apiErrors.signedOut();
  const platforms = await listPlatforms(db, person.company.id);
  const platform = platforms.find(({ source }) => source === value);
  if (platform === undefined) throw apiErrors.invalid([{ field: 'value', message: 'is no platform of this company' }]);
  const { source } = platform;
  const isOrderPage = ORDER_PAGES.some((path) => currentPage.split('?', 1)[0] === path);
  return {
    name: 'changed',
    data: {
      token: makeToken(sessionId, keys, { userId: person.user.id, source }),
      source,
      ...(isOrderPage ? { redirectPage: PATHS.myTrip } : {}),
    },
  };
}
