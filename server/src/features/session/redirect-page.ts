import { PATHS } from '@portico/contract';
import { hasAny, TRIP_MODULES } from '../../api/access.ts';
import { findSessionUser } from '../../api/sessions-repository.ts';
import type { Db } from '../../platform/database/connect.ts';

const SEARCH_MODULES = [1, 5];

/** Modules that open the pages a company may choose; an empty list means every user may open the page. */
const PAGE_MODULES = new Map<string, readonly number[]>([
  [PATHS.hotelList, SEARCH_MODULES],
  [PATHS.hotelSearch, SEARCH_MODULES],
  [PATHS.myTrip, TRIP_MODULES],
  [PATHS.dashboard, [4]],
  [PATHS.myAccount, [3]],
  [PATHS.myProfile, []],
  [PATHS.myCollection, []],
  [PATHS.myCoupon, []],
  [PATHS.contactUs, []],
]);

/**
 * The page after a sign-in: the landing page of the company if the user may open it. Otherwise home: only the browser
 * knows which remotes are live, so it decides there.
 */
export async function redirectPageOf(db: Db, sessionId: Buffer): Promise<string> {
  const user = await findSessionUser(db, sessionId);
  if (user === undefined) return PATHS.home;
  const { landingPath } = await db
    .selectFrom('companies')
    .select('landingPath')
    .where('id', '=', user.companyId)
    .executeTakeFirstOrThrow();
  const modules = PAGE_MODULES.get(landingPath?.split('?', 1)[0] ?? '');
  const isOpen = modules !== undefined && (modules.length === 0 || hasAny(user.modules, modules));
  return landingPath !== null && isOpen ? landingPath : PATHS.home;
}
