import type { FastifyReply } from 'fastify';
import { Html, html } from './html.ts';

export type Language = 'en' | 'zh';

export interface PageOptions {
  readonly language: Language;
  readonly title: string;
  /** Colours of the imitated provider. */
  readonly look: 'paypal' | 'wechat' | 'bank' | 'card' | 'desk';
  readonly scheme?: 'light' | 'dark' | undefined;
  readonly main: Html;
  readonly script?: string;
}

/** Security headers of a page. Without `framedBy` it cannot be embedded in a frame. */
export interface PagePolicy {
  readonly framedBy?: string;
  /** Additional origin that a form's response may redirect to. */
  readonly goesTo?: string;
  readonly status?: number;
  readonly referrer?: 'no-referrer' | 'same-origin';
}

/** Sends a page without resources of other origins and without foreign scripts. */
export function sendPage(
  reply: FastifyReply,
  { language, title, look, scheme, main, script }: PageOptions,
  { framedBy, goesTo, status = 200, referrer = 'no-referrer' }: PagePolicy = {},
) {
  const page = html`<!doctype html>
<html lang="${language === 'zh' ? 'zh-CN' : 'en'}" data-look="${look}"${scheme ? html` data-scheme="${scheme}"` : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/assets/sandbox.css">
${script ? html`<script type="module" src="/assets/${script}"></script>` : ''}
</head>
<body>
<main>${main}</main>
</body>
</html>
`;
  return reply
    .code(status)
    .headers({
      'content-security-policy': [
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "connect-src 'self'",
        'img-src data:',
        `form-action 'self'${goesTo ? ` ${goesTo}` : ''}`,
        `frame-ancestors ${framedBy ?? "'none'"}`,
        "base-uri 'none'",
      ].join('; '),
      'cache-control': 'no-store',
      'referrer-policy': referrer,
      'x-content-type-options': 'nosniff',
    })
    .type('text/html; charset=utf-8')
    .send(page.text);
}

export { Html, html };
