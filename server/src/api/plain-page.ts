import type { Language } from '@portico/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { markup } from '../platform/markup.ts';
import { readBrowserLanguage, readLanguage } from '../platform/secrets/cookie.ts';
import { text } from '../platform/texts.ts';

/** A page without any script or style of the portal, for when there is nothing more to show than a sentence and the way on. */
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

/** Whether somebody looks at the answer itself, rather than a script of ours. */
export function isLookedAt({ method, headers }: FastifyRequest): boolean {
  return method === 'GET' && headers['sec-fetch-mode'] === 'navigate';
}

/** The language of a person of whom nothing else is known. */
export function languageOf(request: FastifyRequest): Language {
  return readLanguage(request) ?? readBrowserLanguage(request) ?? 'en';
}

/** The way on from a refusal: the same address once more. */
export function againAt({ url }: FastifyRequest, language: Language): PlainPage['link'] {
  return { to: url, text: text(language, 'plainPage.tryAgain') };
}
