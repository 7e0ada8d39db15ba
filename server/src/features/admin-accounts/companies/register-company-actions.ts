import {
  companyFacts,
  companyList,
  changeCreditLimit as creditLimitEndpoint,
  decideChange as decideEndpoint,
  removeChannel as removeChannelEndpoint,
  restrictCompany as restrictEndpoint,
  saveChannel as saveChannelEndpoint,
  saveCompanyPages as savePagesEndpoint,
  saveCompanyPermissions as savePermissionsEndpoint,
  changeTwoPersonApproval as twoPersonApprovalEndpoint,
} from '@portico/contract';
import { registerForOperators } from '../../../api/admin-actions.ts';
import type { EndpointRegistry } from '../../../api/endpoint-registry.ts';
import { registerAdminAction } from '../register-admin-action.ts';
import { removeChannel, saveChannel } from './channels.ts';
import { saveCompanyPages } from './company-pages.ts';
import { saveCompanyPermissions } from './company-rights.ts';
import { changeCreditLimit, changeTwoPersonApproval, decideChange } from './credit-limit.ts';
import { factsOfCompany } from './facts-of-company.ts';
import { listCompanies } from './list-companies.ts';
import { restrictCompany } from './restrict-company.ts';

const CHANGED = { name: 'changed' } as const;

export function registerCompanyActions(calls: EndpointRegistry, reportsOrigin: string | undefined): void {
  registerForOperators(calls, companyList, async (asked, { db }) => {
    return { name: 'companies', data: await listCompanies(db, asked) };
  });
  registerForOperators(calls, companyFacts, async ({ company }, { services, language, user }) => {
    const facts = await factsOfCompany(services, company, { language, by: user.id, reportsOrigin });
    return facts === undefined ? { name: 'noSuchCompany' } : { name: 'company', data: facts };
  });
  registerAdminAction(calls, restrictEndpoint, async ({ company, isRestricted }, deed, { db }) => {
    await restrictCompany(db, company, isRestricted, deed);
    return CHANGED;
  });
  registerAdminAction(calls, savePermissionsEndpoint, async ({ company, rights, revision: seen }, deed, { db }) => {
    const other = await saveCompanyPermissions(db, company, { rights, seen }, deed);
    return other === undefined ? CHANGED : { name: 'changedMeanwhile' as const, data: other };
  });
  registerAdminAction(calls, savePagesEndpoint, async ({ company, landingPath, reportUrl }, deed, { db }) => {
    await saveCompanyPages(db, company, { landingPath, reportUrl }, { ...deed, origin: reportsOrigin });
    return CHANGED;
  });
  registerAdminAction(calls, saveChannelEndpoint, async ({ company, channel }, deed, { db }) => {
    await saveChannel(db, company, channel, deed);
    return CHANGED;
  });
  registerAdminAction(calls, removeChannelEndpoint, async ({ company, channel }, deed, { db }) => {
    await removeChannel(db, company, channel, deed);
    return CHANGED;
  });
  registerAdminAction(calls, creditLimitEndpoint, async ({ company, amount }, deed, { services }) => {
    return { name: await changeCreditLimit(services, company, amount, deed) };
  });
  registerAdminAction(calls, twoPersonApprovalEndpoint, async ({ company, isNeeded }, deed, { db }) => {
    return { name: await changeTwoPersonApproval(db, company, isNeeded, deed) };
  });
  registerAdminAction(calls, decideEndpoint, async ({ id, decision }, deed, { services }) => {
    await decideChange(services, id, decision, deed);
    return CHANGED;
  });
}
