import { as, exactText, maybe, type Of, record } from '@portico/contract';
import { emailKind } from '../email-kind.ts';
import { contactTemplate } from './contact-template.ts';

const shortText = () => exactText(300);

/** A message from the contact page to the team. */
export const ContactFacts = record({
  name: as('name', shortText()),
  /** Reply address. */
  email: as('email', shortText()),
  /** Booking number as entered, not verified. */
  reference: maybe('reference', shortText()),
  content: as('content', exactText(5000)),
  /** Account of the sender, if signed in. */
  account: maybe('account', shortText()),
});
export type ContactFacts = Of<typeof ContactFacts>;

export const CONTACT_KIND = emailKind({ name: 'contact-message', data: ContactFacts, write: contactTemplate });
