import { randomUUID } from 'node:crypto';
import { emailKey, type FieldError, type RequestOf, type ResponseOf, type register } from '@portico/contract';
import { isPhoneOf } from '@portico/contract/phone';
import {
  areaOfDialId,
  dialIdOf,
  plainRegistration,
  type Registration,
  registrationErrors,
} from '@portico/contract/rules';
import type { OpenContext } from '../../api/context.ts';
import { networkOf } from '../../api/rate-limits.ts';
import { apiErrors } from '../../platform/api-error.ts';
import { auditNetwork, writeAudit } from '../../platform/database/audit-log.ts';
import { transact } from '../../platform/database/transact.ts';
import type { SharedLimits } from '../../platform/limits/shared-limits.ts';
import { text } from '../../platform/texts.ts';
import { isCountry } from '../catalogue/catalogue.ts';
import { REGISTRATION_KIND, sendLater } from '../emails/emails.ts';
import { AREA_CODES, resolveAreaPhone } from '../orders/orders.ts';
import { addApplication, VERIFY_DAYS } from './applications-repository.ts';
import { BUSINESS_TYPES } from './form-lists.ts';
import { claimUploads } from './uploads-repository.ts';

/**
 * Each application sends an email. Limits per email and network, per network, and per email over all networks; the last
 * one has a short window, so that applications by others do not lock an applicant out. (SEC-03)
 */
const LIMITS = {
  place: { most: 5, windowSeconds: 3600 },
  address: { most: 20, windowSeconds: 3600 },
  email: { most: 10, windowSeconds: 600 },
} as const;

function isDialled(digits: string, dialCode: string): boolean {
  const area = areaOf(dialCode);
  return area !== undefined && isPhoneOf(area.country, digits);
}

/** AUTH-05: stores the application for review and emails the applicant. */
export function handleRegister(limits: SharedLimits) {
  const of = (kind: keyof typeof LIMITS) => limits(`applications ${kind}`, LIMITS[kind]);
  const [places, addresses, emails] = [of('place'), of('address'), of('email')];
  return async (
    input: RequestOf<typeof register>,
    { db, services, address, sessionId, language, person }: OpenContext,
  ): Promise<ResponseOf<typeof register>> => {
    const { currencies } = await services.settings();
    const { requestKey = randomUUID(), files: named, ...typed } = input;
    const form = withDialCode(plainRegistration(typed));
    const fieldErrors = [
      ...registrationErrors(form, isDialled).map(([field, message]) => ({ field, message })),
      ...unknownChoices(form, currencies),
    ];
    if (fieldErrors.length === 1 && fieldErrors[0]?.field === 'phone')
      return { name: 'badPhone', message: text(language, 'registration.badPhone') };
    if (fieldErrors.length > 0) throw apiErrors.invalid(fieldErrors);
    const files = [...new Set(named)];
    if (files.length === 0) return { name: 'licenceMissing', message: text(language, 'registration.licenceMissing') };
    const { dialCode, phone, hasOneName: _, ...applicant } = form;
    const email = emailKey(applicant.email);
    const network = networkOf(address);
    const own = Math.max(await addresses.count(network), await places.count(`${email} ${network}`));
    // A request that its own network limit rejects does not count for other networks.
    const wait = own > 0 ? own : await emails.count(email);
    if (wait > 0) throw apiErrors.tooMany(wait);
    const details = { ...applicant, email, phone: `+${areaOf(dialCode)?.dialCode} ${phone}`, files };
    const request = `${sessionId.toString('hex')} ${requestKey}`;
    await transact(db, async (trx) => {
      const added = await addApplication(trx, { request, language, details });
      if (added === undefined) return;
      if ((await claimUploads(trx, files, { applicationId: added.id, companyId: person?.company.id })) < files.length)
        throw apiErrors.invalid([{ field: 'files', message: 'names a file that does not exist' }]);
      const detail = { network: auditNetwork(address) };
      await writeAudit(trx, { by: 'nobody', action: 'apply', subject: added.id, detail });
      const data = { ...added.link, days: VERIFY_DAYS };
      await sendLater(trx, REGISTRATION_KIND, [
        { key: `${REGISTRATION_KIND.name} ${added.id}`, to: email, language, data },
      ]);
    });
    return { name: 'submitted' };
  };
}

function unknownChoices(
  { country, businessType, currency, dialCode }: Registration,
  currencies: readonly { readonly code: string }[],
): readonly FieldError[] {
  const values = {
    country: isCountry(country),
    businessType: BUSINESS_TYPES.some((type) => type === businessType),
    currency: currencies.some(({ code }) => code === currency),
    dialCode: areaOf(dialCode) !== undefined,
  };
  return Object.entries(values).flatMap(([field, is]) => (is ? [] : [{ field, message: 'is not in the list' }]));
}

function withDialCode(form: Registration): Registration {
  const { areaCode, phone } = resolveAreaPhone(form.phone, areaOfDialId(form.dialCode) ?? 0);
  return { ...form, phone, ...(areaCode > 0 && { dialCode: dialIdOf(areaCode) }) };
}

function areaOf(dialCode: string) {
  const id = areaOfDialId(dialCode);
  return AREA_CODES.find((area) => area.id === id);
}
