import type { PortalSettings } from '../../api/portal-settings.ts';
import type { EmailAttachment } from './email-attachments.ts';
import { kindNamed } from './email-kinds.ts';
import type { ClaimedEmail } from './emails-repository.ts';
import { OTHER, type Portal } from './templates/email-body.ts';
import { emailHtml } from './templates/email-html.ts';
import { emailBodyText } from './templates/email-text.ts';
import { oneLine } from './templates/one-line.ts';
import { brandOf } from './templates/signature.ts';

export interface ComposedEmail {
  readonly to: string;
  /** Name of the sender; the transport knows the sender's address. */
  readonly fromName: string;
  readonly replyTo: string | undefined;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** Local part of the `Message-ID`, the same for every attempt. */
  readonly messageId: string;
  readonly attachmentRefs: readonly EmailAttachment[];
}

/** Renders a stored email in both languages. Throws if its row is invalid. */
export async function composeEmail(
  {
    kind,
    language,
    recipient,
    data,
    messageId,
  }: Pick<ClaimedEmail, 'kind' | 'language' | 'recipient' | 'data' | 'messageId'>,
  { settings, origin }: { readonly settings: PortalSettings; readonly origin: string },
): Promise<ComposedEmail> {
  const portal = await portalOf(settings, origin);
  const { content, attachmentRefs } = kindNamed(kind);
  const other = OTHER[language];
  const primaryContent = content(data, language, portal);
  const both = {
    language,
    content: primaryContent,
    other: { language: other, content: content(data, other, portal) },
  };
  return {
    to: recipient,
    fromName: brandOf(primaryContent, language, portal),
    replyTo: primaryContent.sender?.email ?? portal.supportEmails[0],
    subject: oneLine(primaryContent.subject),
    html: emailHtml(both, portal),
    text: emailBodyText(both, portal),
    messageId,
    attachmentRefs: attachmentRefs(data),
  };
}

async function portalOf(settings: PortalSettings, origin: string): Promise<Portal> {
  const { productName, companyName, companyAddress, supportEmails, phonesInternal, phonesExternal } = await settings();
  return {
    origin,
    productName,
    companyName,
    companyAddress,
    supportEmails,
    phones: [...phonesInternal, ...phonesExternal],
  };
}
