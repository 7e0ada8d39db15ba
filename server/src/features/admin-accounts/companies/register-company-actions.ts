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
import { saveCompanyPermissions } from './company-permissions.ts';
import { changeCreditLimit, changeTwoPersonApproval, decideChange } from './credit-limit.ts';
import { factsOfCompany } from './facts-of-company.ts';
import { listCompanies } from './list-companies.ts';
import { restrictCompany } from './restrict-company.ts';

const CHANGED = { name: 'changed' } as const;

export function registerCompanyActions(calls: EndpointRegistry, reportsOrigin: string | undefined): void {
  registerForOperators(calls, companyList, async (query, { db }) => {
    return { name: 'companies', data: await listCompanies(db, query) };
  });
  registerForOperators(calls, companyFacts, async ({ company }, { services, language, user }) => {
    const facts = await factsOfCompany(services, company, { language, by: user.id, reportsOrigin });
    return facts === undefined ? { name: 'noSuchCompany' } : { name: 'company', data: facts };
  });
  registerAdminAction(calls, restrictEndpoint, async ({ company, isRestricted }, adminAction, { db }) => {
    await restrictCompany(db, company, isRestricted, adminAction);
    return CHANGED;
  });
  registerAdminAction(
    calls,
    savePermissionsEndpoint,
    async ({ company, rights, revision: expectedRevision }, adminAction, { db }) => {
      const other = await saveCompanyPermissions(db, company, { rights, expectedRevision }, adminAction);
      return other === undefined ? CHANGED : { name: 'changedMeanwhile' as const, data: other };
    },
  );
  registerAdminAction(calls, savePagesEndpoint, async ({ company, landingPath, reportUrl }, adminAction, { db }) => {
    await saveCompanyPages(db, company, { landingPath, reportUrl }, { ...adminAction, origin: reportsOrigin });
    return CHANGED;
  });
  registerAdminAction(calls, saveChannelEndpoint, async ({ company, channel }, adminAction, { db }) => {
    await saveChannel(db, company, channel, adminAction);
    return CHANGED;
  });
  registerAdminAction(calls, removeChannelEndpoint, async ({ company, channel }, adminAction, { db }) => {
    await removeChannel(db, company, channel, adminAction);
    return CHANGED;
  });
  registerAdminAction(calls, creditLimitEndpoint, async ({ company, amount }, adminAction, { services }) => {
    return { name: await changeCreditLimit(services, company, amount, adminAction) };
  });
  registerAdminAction(calls, twoPersonApprovalEndpoint, async ({ company, isNeeded }, adminAction, { db }) => {
    return { name: await changeTwoPersonApproval(db, company, isNeeded, adminAction) };
  });
  registerAdminAction(calls, decideEndpoint, async ({ id, decision }, adminAction, { services }) => {
    await decideChange(services, id, decision, adminAction);
    return CHANGED;
  });
}
