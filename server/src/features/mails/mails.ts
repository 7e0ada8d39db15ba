export type { BookingFacts } from './booking/booking-facts.ts';
export { BOOKING_KINDS } from './booking/booking-kinds.ts';
export { mailJobDefinitions } from './mail-jobs.ts';
export { mailMeasures } from './mail-measures.ts';
export type { MailSettings } from './mail-settings.ts';
export { registerOutbox } from './outbox-page/register-outbox.ts';
export { type NewMail, sendLater, withdrawMails } from './send-later.ts';
