import type { Feature } from '../../calls/portal.ts';
import { mailJobDefinitions } from './mail-jobs.ts';
import { mailMeasures } from './mail-measures.ts';
import { registerOutbox } from './outbox-page/register-outbox.ts';

export { INVITED_KIND } from './account/invited-kind.ts';
export { PARTNER_APPROVED_KIND, PARTNER_DECLINED_KIND } from './account/partner-decided-kind.ts';
export type { PasskeysAfterChange } from './account/password-changed-kind.ts';
export { REGISTRATION_KIND } from './account/registration-kind.ts';
export { RESET_KIND } from './account/reset-kind.ts';
export { tellFactorChanged } from './account/tell-factor-changed.ts';
export { tellLinkChanged } from './account/tell-link-changed.ts';
export { tellPasswordChanged } from './account/tell-password-changed.ts';
export { TRANSFER_KIND, type TransferFacts } from './account/transfer-kind.ts';
export type { BookingFacts } from './booking/booking-facts.ts';
export { BOOKING_KINDS } from './booking/booking-kinds.ts';
export { lengthText, partyText } from './booking/booking-letter.ts';
export { CONTACT_KIND } from './contact/contact-kind.ts';
export { DOCUMENT_KIND } from './document/document-kind.ts';
export { INK } from './letter/palette.ts';
export type { Attachment, MailPaper, MailPapers } from './mail-papers.ts';
export { type MailSettings, wayOfPost } from './mail-settings.ts';
export { countMails } from './mails-repository.ts';
export { type OutboxMail, pageOfMails, resendMail } from './operators-outbox.ts';
export { type NewMail, sendLater, withdrawMails } from './send-later.ts';
export type { TellUndelivered } from './undelivered.ts';

export const mailsPlugin: Feature = async (app, { connection, services, work, env, jobs, measures }) => {
  for (const gauge of mailMeasures(connection.db)) measures.watch(gauge);
  registerOutbox(app, { services, env });
  jobs.define(...mailJobDefinitions({ services: work, env, log: app.log }));
};
