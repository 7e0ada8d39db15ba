import { PROMISED_TIMES } from '@portico/contract/rules';
import type { Db } from '../../platform/database/connect.ts';
import { countEmails } from './emails-repository.ts';

/** Gauges of the outbox for operators. */
export function emailMetrics(db: Db) {
  const counts = () => countEmails(db, PROMISED_TIMES.voucherEmailMinutes);
  return [
    {
      name: 'portico_emails_overdue',
      help: `Emails that were not sent within ${PROMISED_TIMES.voucherEmailMinutes} minutes.`,
      read: async () => (await counts()).late,
    },
    {
      name: 'portico_emails_failed',
      help: 'Emails that failed permanently; the outbox shows the reason.',
      read: async () => (await counts()).givenUp,
    },
  ] as const;
}
