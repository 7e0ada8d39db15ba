import { type AdminAction, recordAdminAction } from '../../../platform/database/audit-log.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { transact } from '../../../platform/database/transact.ts';
import { isReport } from '../../users/users.ts';
import { PreconditionError } from '../admin-action.ts';
import { holdCompany } from './hold-company.ts';

export interface CompanyPages {
  /** Landing page after the sign-in: a portal path; if empty, the modules decide. */
  readonly landingPath: string;
  /** URL of the dashboard report; if empty, the portal's own. */
  readonly reportUrl: string;
}

/** Sets the landing page and the report. A new report URL must have the origin `origin`; an existing one may stay. */
export async function saveCompanyPages(
  db: Db,
  companyId: string,
  pages: CompanyPages,
  { origin, ...adminAction }: AdminAction & { readonly origin: string | undefined },
): Promise<void> {
  const landingPath = pages.landingPath.trim() || null;
  const reportUrl = pages.reportUrl.trim() || null;
  if (landingPath !== null && !isOfPortal(landingPath)) throw new PreconditionError('badLanding');
  await transact(db, async (trx) => {
    const before = await holdCompany(trx, companyId, adminAction);
    if (reportUrl !== null && reportUrl !== before.reportUrl && !isReport(reportUrl, origin))
      throw new PreconditionError('badReport');
    if (landingPath === before.landingPath && reportUrl === before.reportUrl) return;
    await trx.updateTable('companies').set({ landingPath, reportUrl }).where('id', '=', companyId).execute();
    const detail = { before: textOf(before), after: textOf({ landingPath, reportUrl }) };
    await recordAdminAction(trx, adminAction, { action: 'changeCompanyPages', subject: companyId, detail });
  });
}

const ANYWHERE = 'https://portal.test';

/** A portal path with an optional query that no browser resolves to another origin. */
function isOfPortal(path: string): boolean {
  if (!path.startsWith('/portal/') || path.includes('\\') || !URL.canParse(path, ANYWHERE)) return false;
  const { origin, pathname } = new URL(path, ANYWHERE);
  return origin === ANYWHERE && pathname.startsWith('/portal/');
}

function textOf({ landingPath, reportUrl }: Record<'landingPath' | 'reportUrl', string | null>): string {
  return `page ${landingPath ?? 'none'}, report ${reportUrl ?? 'none'}`;
}
