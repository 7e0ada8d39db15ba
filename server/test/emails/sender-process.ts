import { newPortalSettings } from '../../src/api/portal-settings.ts';
import { createEmailAttachments } from '../../src/features/documents/documents.ts';
import { sendQueuedEmails } from '../../src/features/emails/send-queued-emails.ts';
import { smtpPost } from '../../src/features/emails/transport/smtp-transport.ts';
import { newUndeliveredTeller } from '../../src/features/orders/orders.ts';
import { connect } from '../../src/platform/database/connect.ts';
import { newLogger } from '../../src/platform/log.ts';

/** Sends due emails in its own process, which a test can kill. */
const { connection, url } = JSON.parse(process.env.PORTICO_MAIL_SENDER ?? '{}');
const { db } = connect(connection);
const settings = newPortalSettings(db);
await sendQueuedEmails({
  db,
  settings,
  emailAttachments: createEmailAttachments({ db, settings }),
  reportDeliveryFailure: newUndeliveredTeller(db),
  post: smtpPost({ url, from: 'bookings@portal.example' }),
  origin: 'https://portal.example',
  log: newLogger('silent'),
});
process.exit(0);
