import { as, count, exactText, type Of, record } from '@portico/contract';
import { emailKind } from '../email-kind.ts';
import { registrationTemplate } from './registration-template.ts';

const shortText = () => exactText(300);

/** Link that confirms an email address, and its lifetime. */
export const RegistrationFacts = record({
  email: as('email', shortText()),
  key: as('key', shortText()),
  days: as('days', count()),
});
export type RegistrationFacts = Of<typeof RegistrationFacts>;

/** A company applied for an account. (AUTH-05, AUTH-06) */
export const REGISTRATION_KIND = emailKind({
  name: 'registration',
  data: RegistrationFacts,
  write: registrationTemplate,
});
