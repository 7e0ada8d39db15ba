import { INVITED_KIND } from './account/invited-kind.ts';
import { LINK_CHANGED_KIND } from './account/link-changed-kind.ts';
import { FACTOR_CHANGED_KIND } from './account/mfa-changed-kind.ts';
import { PARTNER_APPROVED_KIND, PARTNER_DECLINED_KIND } from './account/partner-decided-kind.ts';
import { PASSWORD_CHANGED_KIND } from './account/password-changed-kind.ts';
import { REGISTRATION_KIND } from './account/registration-kind.ts';
import { RESET_KIND } from './account/reset-kind.ts';
import { TRANSFER_KIND } from './account/transfer-kind.ts';
import { BOOKING_KINDS } from './booking/booking-kinds.ts';
import { CONTACT_KIND } from './contact/contact-kind.ts';
import { DOCUMENT_KIND } from './document/document-kind.ts';
import type { EmailKind } from './email-kind.ts';

/** The part of a kind that rendering needs. */
export type WrittenKind = Pick<EmailKind<never>, 'name' | 'content' | 'attachmentRefs' | 'orderNumber' | 'lapsesAt'>;

/** Every kind of email. To add one, define it in its own file and list it here. */
export const KINDS: readonly WrittenKind[] = [
  ...Object.values(BOOKING_KINDS),
  DOCUMENT_KIND,
  CONTACT_KIND,
  RESET_KIND,
  PASSWORD_CHANGED_KIND,
  FACTOR_CHANGED_KIND,
  LINK_CHANGED_KIND,
  REGISTRATION_KIND,
  INVITED_KIND,
  PARTNER_APPROVED_KIND,
  PARTNER_DECLINED_KIND,
  TRANSFER_KIND,
];

export function kindNamed(name: string): WrittenKind {
  const kind = kindIfAny(name);
  if (kind === undefined) throw new Error(`There is no email template "${name}"`);
  return kind;
}

/** Undefined if an older version stored a name that no longer exists. */
export function kindIfAny(name: string): WrittenKind | undefined {
  return KINDS.find((one) => one.name === name);
}
