import type { Feature } from '../../api/portal.ts';
import { emailJobDefinitions } from './email-jobs.ts';
import { emailMetrics } from './email-metrics.ts';
import { registerOutbox } from './outbox-page/register-outbox.ts';

export { INVITED_KIND } from './account/invited-kind.ts';
export { PARTNER_APPROVED_KIND, PARTNER_DECLINED_KIND } from './account/partner-decided-kind.ts';
export type { PasskeysAfterChange } from './account/password-changed-kind.ts';
export { REGISTRATION_KIND } from './account/registration-kind.ts';
export { RESET_KIND } from './account/reset-kind.ts';
export { emailLinkChanged } from './account/send-link-changed.ts';
export { emailMfaChanged } from './account/send-mfa-changed.ts';
export { emailPasswordChanged } from './account/send-password-changed.ts';
export { TRANSFER_KIND, type TransferFacts } from './account/transfer-kind.ts';
export type { BookingFacts } from './booking/booking-facts.ts';
export { BOOKING_KINDS } from './booking/booking-kinds.ts';
export { lengthText, partyText } from './booking/booking-template.ts';
export { CONTACT_KIND } from './contact/contact-kind.ts';
export type { ReportDeliveryFailure } from './delivery-failures.ts';
export { DOCUMENT_KIND } from './document/document-kind.ts';
export type { Attachment, EmailAttachment, EmailAttachments } from './email-attachments.ts';
export { type EmailSettings, wayOfPost } from './email-settings.ts';
export { countEmails } from './emails-repository.ts';
export { type NewEmail, sendLater, withdrawEmails } from './enqueue-email.ts';
export { type OutboxEmail, pageOfEmails, resendEmail } from './operators-outbox.ts';
export { INK } from './templates/palette.ts';

export const emailsPlugin: Feature = async (app, { connection, services, work, env, jobs, measures }) => {
  for (const gauge of emailMetrics(connection.db)) measures.watch(gauge);
  registerOutbox(app, { services, env });
  jobs.define(...emailJobDefinitions({ services: work, env, log: app.log }));
};
