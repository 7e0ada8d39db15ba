import { as, exactText, maybe, type Of, record } from '@portico/contract';
import { mailKind } from '../email-kind.ts';
import { contactLetter } from './contact-template.ts';

const shortText = () => exactText(300);

/** What somebody wrote to the team on the contact page. */
export const ContactFacts = record({
  name: as('name', shortText()),
  /** Answers go there. */
  email: as('email', shortText()),
  /** As it was given: nobody has looked it up. */
  reference: maybe('reference', shortText()),
  content: as('content', exactText(5000)),
  /** The account of who was signed in. */
  account: maybe('account', shortText()),
});
export type ContactFacts = Of<typeof ContactFacts>;

/** A message to the team. (CONT-01) */
export const CONTACT_KIND = mailKind({ name: 'contact-message', data: ContactFacts, write: contactLetter });
