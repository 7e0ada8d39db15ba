import {
  companyData,
  type ResponseOf,
  removeCompanyHead,
  removeCompanyLogo,
  saveCompanyHead,
  uploadCompanyLogo,
} from '@portico/contract';
import { companyHeadErrors } from '@portico/contract/rules';
import type { Context } from '../../api/context.ts';
import { type EndpointRegistry, registerEndpoint } from '../../api/endpoint-registry.ts';
import { apiErrors } from '../../platform/api-error.ts';
import type { SharedLimit, SharedLimits } from '../../platform/limits/shared-limits.ts';
import { text } from '../../platform/texts.ts';
import { findHead, removeHead, saveHead, setLogo } from './accounts/company-head.ts';
import { cleanLogo, logoTexts } from './accounts/company-logo.ts';

/** Image processing is expensive; legitimate use stays far below this. */
const LOGOS = { most: 30, windowSeconds: 3600 };

/** Company data, for users who manage the company's accounts. (DESK-10) */
export function registerCompany(calls: EndpointRegistry, limits: SharedLimits): void {
  const options = { access: { permission: 'canManageAccounts' } } as const;
  const logos = limits('company logos', LOGOS);
  registerEndpoint(calls, companyData, handleCompanyData, options);
  registerEndpoint(
    calls,
    saveCompanyHead,
    async (typed, { db, company }) => {
      const fieldErrors = Object.entries(companyHeadErrors(typed));
      if (fieldErrors.length > 0) throw apiErrors.invalid(fieldErrors.map(([field, message]) => ({ field, message })));
      await saveHead(db, company.id, typed);
      return { name: 'saved' };
    },
    options,
  );
  registerEndpoint(
    calls,
    removeCompanyHead,
    async (_request, { db, company }) => {
      await removeHead(db, company.id);
      return { name: 'removed' };
    },
    options,
  );
  registerEndpoint(calls, uploadCompanyLogo, (_request, context) => handleLogo(context, logos), options);
  registerEndpoint(
    calls,
    removeCompanyLogo,
    async (_request, { db, company }) => {
      await setLogo(db, company.id, undefined);
      return { name: 'removed' };
    },
    options,
  );
}

async function handleCompanyData(_request: unknown, { db, company }: Context): Promise<ResponseOf<typeof companyData>> {
  const { nameEn, nameZh, currency } = company;
  const row = await findHead(db, company.id);
  if (row === undefined) return { name: 'company', data: { nameEn, nameZh, currency } };
  const { logo, logoType, email, phone, ...names } = row;
  const logoUrl = logo === null ? '' : `data:${logoType};base64,${logo.toString('base64')}`;
  const head = { ...names, email: email ?? '', phone: phone ?? '', logo: logoUrl };
  return { name: 'company', data: { nameEn, nameZh, currency, head } };
}

async function handleLogo(
  { db, company, user, file, language, log }: Context,
  logos: SharedLimit,
): Promise<ResponseOf<typeof uploadCompanyLogo>> {
  const wait = await logos.count(company.id);
  if (wait > 0) throw apiErrors.tooMany(wait);
  const clean = await cleanLogo(file ?? Buffer.alloc(0));
  if (typeof clean === 'string') {
    log.warn({ company: company.id, user: user.id, fault: clean, bytes: file?.length }, 'logo rejected');
    return { name: 'notTaken', message: logoTexts(clean, language) };
  }
  if (!(await setLogo(db, company.id, clean))) return { name: 'noHead', message: text(language, 'users.noHead') };
  return { name: 'saved' };
}
