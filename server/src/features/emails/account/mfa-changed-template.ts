import { type Language, PATHS } from '@portico/contract';
import { text } from '../../../platform/texts.ts';
import type { EmailContent, Portal } from '../templates/email-body.ts';
import type { FactorChangedFacts } from './mfa-changed-kind.ts';

const ENDS_NO_SESSION: readonly FactorChangedFacts['what'][] = [
  'codeUsed',
  'codesRenewed',
  'passkeyAdded',
  'passkeyRemoved',
];

/** As in the email about a new password, the link only requests another email. */
export function mfaChangedTemplate(
  { email, what, left = 0, passkey = '', at }: FactorChangedFacts,
  language: Language,
  { productName }: Portal,
): EmailContent {
  const subject = text(language, `mails.factorChanged.subject.${what}`, { product: productName });
  const values = { email, at: at.slice(0, 16).replace('T', ' '), left, passkey };
  const message = text(language, `mails.factorChanged.${what}`, values);
  return {
    subject,
    status: text(language, 'mails.factorChanged.status'),
    tone: 'plain',
    title: subject,
    paragraphs: ENDS_NO_SESSION.includes(what) ? [message] : [message, text(language, 'mails.factorChanged.sessions')],
    blocks: [],
    action: { label: text(language, 'mails.factorChanged.action'), path: PATHS.forgotPassword },
    notes:
      what === 'passkeyAdded'
        ? [text(language, 'mails.factorChanged.notYou'), text(language, 'mails.factorChanged.removeToo')]
        : [text(language, 'mails.factorChanged.notYou')],
  };
}
