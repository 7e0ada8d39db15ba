import { Readable } from 'node:stream';
import { createTransport } from 'nodemailer';
import type { ComposedEmail } from '../composed-email.ts';
import type { Attachment } from '../email-attachments.ts';
import { SEND_WITHIN_MS } from '../email-rules.ts';
import { EmailDeliveryError, type Post } from './email-transport.ts';

export interface SmtpSetting {
  /** `smtps://user:password@host:465`, `smtp://host:587`. */
  readonly url: string;
  readonly from: string;
}

/** Sends emails to an SMTP server, each on its own connection. */
export function smtpPost(setting: SmtpSetting, withinMs = SEND_WITHIN_MS): Post {
  return { isCarrying: true, send: (...args) => sendBySmtp(args, setting, withinMs) };
}

async function sendBySmtp(
  [email, attachments]: readonly [email: ComposedEmail, attachments: readonly Attachment[]],
  { url, from }: SmtpSetting,
  withinMs: number,
): Promise<'sent'> {
  const transport = createTransport({
    url,
    connectionTimeout: withinMs,
    greetingTimeout: withinMs,
    socketTimeout: withinMs,
    // An email must not make nodemailer read files or URLs.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  let isHandedOver = false;
  // Once the server reads the data, it may deliver the email even if its response is lost.
  async function* watched(input: Readable) {
    isHandedOver = true;
    yield* input;
  }
  transport.use('stream', (handled, done) => {
    handled.message.processFunc((input: Readable) => Readable.from(watched(input), { objectMode: false }));
    done();
  });
  try {
    await transport.sendMail({
      from: { name: email.fromName, address: from },
      to: { name: '', address: email.to },
      ...(email.replyTo === undefined ? {} : { replyTo: { name: '', address: email.replyTo } }),
      subject: email.subject,
      text: email.text,
      html: email.html,
      attachments: attachments.map(({ name, type, bytes }) => ({ filename: name, contentType: type, content: bytes })),
      messageId: `<${email.messageId}@${from.slice(from.lastIndexOf('@') + 1)}>`,
      headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
      signal: AbortSignal.timeout(withinMs),
    });
    return 'sent';
  } catch (error) {
    throw notSent(error, isHandedOver);
  } finally {
    transport.close();
  }
}

interface SmtpFailure extends Error {
  readonly code?: string;
  readonly responseCode?: number;
}

function notSent(error: unknown, isHandedOver: boolean): EmailDeliveryError {
  const { message, code = '', responseCode } = error as SmtpFailure;
  const hasResponse = responseCode !== undefined;
  return new EmailDeliveryError(`${code} ${message}`.trim().slice(0, 300), {
    isUnsure: isHandedOver && !hasResponse,
    // A wrong password or a closed port can be fixed; a rejected address or message cannot.
    isFinal: hasResponse && responseCode >= 500 && (code === 'EENVELOPE' || code === 'EMESSAGE'),
  });
}
