import { as, emailText, freeLine, freeText, lineText, maybe, type Of, record, text } from '../codec/codec.ts';
import { defineEndpoint, response } from '../endpoint.ts';
import { currency } from '../entities/money-fields.ts';

/** Header of a company's vouchers that replaces the portal's; email and phone are empty if not set. */
const head = {
  nameEn: as('nameEn', text(200)),
  nameZh: as('nameZh', text(200)),
  email: as('email', emailText(300)),
  phone: as('phone', lineText(60)),
} as const;

/** The current header of a company's vouchers. */
const CompanyHead = record({
  ...head,
  /** The logo as a `data:` URL, empty if not set; it has no URL of its own. */
  logo: as('logo', text(400_000)),
});

/** A company as seen by its account managers. */
export const CompanyData = record({
  nameEn: as('nameEn', text(200)),
  nameZh: as('nameZh', text(200)),
  currency,
  /** Missing if the vouchers use the portal's header. */
  head: maybe('head', CompanyHead),
});
export type CompanyData = Of<typeof CompanyData>;

/** Returns the data of the company; only for users who manage its accounts. Source: Portico extension. (DESK-10) */
export const companyData = defineEndpoint({
  path: '/api/company',
  operation: 'info',
  responses: { '200': response('company', CompanyData) },
});

/**
 * Sets or changes the header of new vouchers; the logo is not changed. Its rules are in `companyHeadErrors`.
 * Source: Portico extension.
 */
export const saveCompanyHead = defineEndpoint({
  path: '/api/company',
  operation: 'saveHead',
  request: record({ ...head, nameEn: as('nameEn', freeLine(200)), nameZh: as('nameZh', freeText(200)) }),
  responses: { '200': response('saved') },
});

/** Restores the portal's header of vouchers and removes the logo. Source: Portico extension. */
export const removeCompanyHead = defineEndpoint({
  path: '/api/company',
  operation: 'removeHead',
  responses: { '200': response('removed') },
});

/**
 * Uploads the logo of the header, multipart: PNG or JPEG by content, re-encoded without metadata. `notTaken`: the
 * message is the reason, and the previous logo remains; `noHead`: there is no header. Source: Portico extension.
 */
export const uploadCompanyLogo = defineEndpoint({
  path: '/api/companyLogo',
  isUpload: true,
  responses: { '200': response('saved'), '100': response('notTaken'), '101': response('noHead') },
});

/** Removes the logo of the header. Source: Portico extension. */
export const removeCompanyLogo = defineEndpoint({
  path: '/api/company',
  operation: 'removeLogo',
  responses: { '200': response('removed') },
});
