import { answer, defineCall } from '../call.ts';
import { as, emailText, freeLine, freeText, lineText, maybe, type Of, record, text } from '../codec/codec.ts';
import { currency } from '../entities/money-fields.ts';

/** What stands at the head of a company's vouchers in place of the portal's own; email and phone are empty where there is none. */
const head = {
  nameEn: as('nameEn', text(200)),
  nameZh: as('nameZh', text(200)),
  email: as('email', emailText(300)),
  phone: as('phone', lineText(60)),
} as const;

/** The head of a company's vouchers, as it stands. */
const CompanyHead = record({
  ...head,
  /** Its picture as a `data:` address; empty where there is none. It has no address of its own. */
  logo: as('logo', text(400_000)),
});

/** A company as those see it who manage its accounts. */
export const CompanyData = record({
  nameEn: as('nameEn', text(200)),
  nameZh: as('nameZh', text(200)),
  currency,
  /** Missing where its vouchers have the portal's head. */
  head: maybe('head', CompanyHead),
});
export type CompanyData = Of<typeof CompanyData>;

/** Tells who manages the accounts of a company what is known of it. Source: ours. (DESK-10) */
export const companyData = defineCall({
  path: '/api/company',
  operation: 'info',
  answers: { '200': answer('company', CompanyData) },
});

/** Puts a head on the vouchers that are made from now on, or changes its words; the logo stays. Its rules: `companyHeadFaults`. Source: ours. */
export const saveCompanyHead = defineCall({
  path: '/api/company',
  operation: 'saveHead',
  request: record({ ...head, nameEn: as('nameEn', freeLine(200)), nameZh: as('nameZh', freeText(200)) }),
  answers: { '200': answer('saved') },
});

/** Gives vouchers the portal's head again; the logo goes too. Source: ours. */
export const removeCompanyHead = defineCall({
  path: '/api/company',
  operation: 'removeHead',
  answers: { '200': answer('removed') },
});

/**
 * Uploads the logo of a company's head, multipart: PNG or JPEG by its content, drawn anew, nothing else of the file kept. `notTaken`:
 * the message says why, and what was there stays. `noHead`: there is none to put it on. Source: ours.
 */
export const uploadCompanyLogo = defineCall({
  path: '/api/companyLogo',
  isUpload: true,
  answers: { '200': answer('saved'), '100': answer('notTaken'), '101': answer('noHead') },
});

/** Takes the logo off the head. Source: ours. */
export const removeCompanyLogo = defineCall({
  path: '/api/company',
  operation: 'removeLogo',
  answers: { '200': answer('removed') },
});
