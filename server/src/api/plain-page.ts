import type { Language } from '@portico/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { markup } from '../platform/markup.ts';
import { readBrowserLanguage, readLanguage } from '../platform/secrets/cookie.ts';
import { text } from '../platform/texts.ts';

/** A page without scripts and styles of the portal, with one sentence and one link. */
export interface PlainPage {
  readonly language: Language;
  readonly sentence: string;
  readonly link: { readonly to: string; readonly text: string };
}

const PLAIN_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'",
} as const;

export function sendPlainPage(reply: FastifyReply, { language, sentence, link }: PlainPage): FastifyReply {
  const { source } = markup`<!doctype html>
<html lang="${language === 'zh' ? 'zh-Hans' : 'en'}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="theme-color" media="(prefers-color-scheme: light)" content="#ffffff">
<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#121212">
<meta name="description" content="${sentence}">
<title>Portico</title>
<h1>${sentence}</h1>
<p><a href="${link.to}">${link.text}</a></p>
</html>
`;
  return reply.headers(PLAIN_HEADERS).send(source);
}

/** Whether the browser navigates to the URL, in contrast to a request by a script. */
export function isLookedAt({ method, headers }: FastifyRequest): boolean {
  return method === 'GET' && headers['sec-fetch-mode'] === 'navigate';
}

/** Language of a visitor: from the cookie, then from the browser, else English. */
export function languageOf(request: FastifyRequest): Language {
  return readLanguage(request) ?? readBrowserLanguage(request) ?? 'en';
}

/** Retry link of an error page: the same URL. */
export function againAt({ url }: FastifyRequest, language: Language): PlainPage['link'] {
  return { to: url, text: text(language, 'plainPage.tryAgain') };
}
