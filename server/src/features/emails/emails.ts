import type { Feature } from '../../api/portal.ts';
import { mailJobDefinitions } from './email-jobs.ts';
import { mailMeasures } from './email-metrics.ts';
import { registerOutbox } from './outbox-page/register-outbox.ts';

export { INVITED_KIND } from './account/invited-kind.ts';
export { PARTNER_APPROVED_KIND, PARTNER_DECLINED_KIND } from './account/partner-decided-kind.ts';
export type { PasskeysAfterChange } from './account/password-changed-kind.ts';
export { REGISTRATION_KIND } from './account/registration-kind.ts';
export { RESET_KIND } from './account/reset-kind.ts';
export { tellLinkChanged } from './account/send-link-changed.ts';
export { tellFactorChanged } from './account/send-mfa-changed.ts';
export { tellPasswordChanged } from './account/send-password-changed.ts';
export { TRANSFER_KIND, type TransferFacts } from './account/transfer-kind.ts';
export type { BookingFacts } from './booking/booking-facts.ts';
export { BOOKING_KINDS } from './booking/booking-kinds.ts';
export { lengthText, partyText } from './booking/booking-template.ts';
export { CONTACT_KIND } from './contact/contact-kind.ts';
export type { TellUndelivered } from './delivery-failures.ts';
export { DOCUMENT_KIND } from './document/document-kind.ts';
export type { Attachment, MailPaper, MailPapers } from './email-attachments.ts';
export { type MailSettings, wayOfPost } from './email-settings.ts';
export { countMails } from './emails-repository.ts';
export { type NewMail, sendLater, withdrawMails } from './enqueue-email.ts';
export { type OutboxMail, pageOfMails, resendMail } from './operators-outbox.ts';
export { INK } from './templates/palette.ts';

export const mailsPlugin: Feature = async (app, { connection, services, work, env, jobs, measures }) => {
  for (const gauge of mailMeasures(connection.db)) measures.watch(gauge);
  registerOutbox(app, { services, env });
  jobs.define(...mailJobDefinitions({ services: work, env, log: app.log }));
};
