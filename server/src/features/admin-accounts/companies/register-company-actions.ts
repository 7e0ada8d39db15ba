import {
  companyFacts,
  companyList,
  changeCreditLimit as creditLimitCall,
  decideChange as decideCall,
  removeChannel as removeChannelCall,
  restrictCompany as restrictCall,
  saveChannel as saveChannelCall,
  saveCompanyPages as savePagesCall,
  saveCompanyRights as saveRightsCall,
  changeTwoPeople as twoPeopleCall,
} from '@portico/contract';
import { registerForOperators } from '../../../api/admin-actions.ts';
import type { Calls } from '../../../api/endpoint-registry.ts';
import { registerDeed } from '../register-admin-action.ts';
import { removeChannel, saveChannel } from './channels.ts';
import { saveCompanyPages } from './company-pages.ts';
import { saveCompanyRights } from './company-rights.ts';
import { changeCreditLimit, changeTwoPeople, decideChange } from './credit-limit.ts';
import { factsOfCompany } from './facts-of-company.ts';
import { listCompanies } from './list-companies.ts';
import { restrictCompany } from './restrict-company.ts';

const CHANGED = { name: 'changed' } as const;

export function registerCompanyDeeds(calls: Calls, reportsOrigin: string | undefined): void {
  registerForOperators(calls, companyList, async (asked, { db }) => {
    return { name: 'companies', data: await listCompanies(db, asked) };
  });
  registerForOperators(calls, companyFacts, async ({ company }, { services, language, user }) => {
    const facts = await factsOfCompany(services, company, { language, by: user.id, reportsOrigin });
    return facts === undefined ? { name: 'noSuchCompany' } : { name: 'company', data: facts };
  });
  registerDeed(calls, restrictCall, async ({ company, isRestricted }, deed, { db }) => {
    await restrictCompany(db, company, isRestricted, deed);
    return CHANGED;
  });
  registerDeed(calls, saveRightsCall, async ({ company, rights, revision: seen }, deed, { db }) => {
    const other = await saveCompanyRights(db, company, { rights, seen }, deed);
    return other === undefined ? CHANGED : { name: 'changedMeanwhile' as const, data: other };
  });
  registerDeed(calls, savePagesCall, async ({ company, landingPath, reportAddress }, deed, { db }) => {
    await saveCompanyPages(db, company, { landingPath, reportAddress }, { ...deed, origin: reportsOrigin });
    return CHANGED;
  });
  registerDeed(calls, saveChannelCall, async ({ company, channel }, deed, { db }) => {
    await saveChannel(db, company, channel, deed);
    return CHANGED;
  });
  registerDeed(calls, removeChannelCall, async ({ company, channel }, deed, { db }) => {
    await removeChannel(db, company, channel, deed);
    return CHANGED;
  });
  registerDeed(calls, creditLimitCall, async ({ company, amount }, deed, { services }) => {
    return { name: await changeCreditLimit(services, company, amount, deed) };
  });
  registerDeed(calls, twoPeopleCall, async ({ company, isNeeded }, deed, { db }) => {
    return { name: await changeTwoPeople(db, company, isNeeded, deed) };
  });
  registerDeed(calls, decideCall, async ({ id, decision }, deed, { services }) => {
    await decideChange(services, id, decision, deed);
    return CHANGED;
  });
}
