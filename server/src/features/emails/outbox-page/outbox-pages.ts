import { type Markup, markup } from '../../../platform/markup.ts';
import type { ComposedEmail } from '../composed-email.ts';
import type { StoredEmail } from '../emails-repository.ts';

const STYLE = `:root{color-scheme:light dark}body{margin:0 auto;max-width:1100px;padding:24px 16px;font:15px/1.5 system-ui,sans-serif}
h1{font-size:20px;margin:0 0 16px}table{border-collapse:collapse;width:100%;table-layout:fixed}th,td{text-align:left;padding:8px 12px 8px 0;border-bottom:1px solid #8885;vertical-align:top}
td{overflow-wrap:anywhere}dl{display:grid;grid-template-columns:max-content 1fr;gap:4px 16px;margin:0 0 16px}dt{opacity:.75}dd{margin:0;word-break:break-word}
iframe{width:100%;height:75vh;border:1px solid #8885;background:#fff}pre{white-space:pre-wrap;word-break:break-word;font:14px/1.5 ui-monospace,monospace}`;

/** English only, since only developers see it. */
export function emailListPage(emails: readonly StoredEmail[]): string {
  const rows = emails.map(
    ({ id, kind, recipient, state, createdAt, lastProblem }) => markup`
<tr><td><a href="/mails/${id}">${id} ${kind}</a></td><td>${recipient}</td><td>${stateText(state, lastProblem)}<br><time>${createdAt.toISOString().slice(0, 19)}Z</time></td></tr>`,
  );
  const list =
    rows.length === 0
      ? markup`<p>No emails yet. Emails of bookings appear here within seconds.</p>`
      : markup`<table><thead><tr><th>Email</th><th>To</th><th>State, created</th></tr></thead><tbody>${rows}</tbody></table>`;
  return page('Mails', list);
}

export function emailPage(
  { id, kind, state, attempts, lastProblem, language }: StoredEmail,
  composed: ComposedEmail,
): string {
  return page(
    composed.subject,
    markup`<p><a href="/mails">All emails</a></p>
<dl><dt>To</dt><dd>${composed.to}</dd><dt>Kind</dt><dd>${kind}, ${language}</dd><dt>State</dt><dd>${stateText(state, lastProblem)}, attempts: ${attempts}</dd></dl>
<iframe title="Email as HTML" src="/mails/${id}/html" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>
${composed.attachmentRefs.map(({ orderId, type, language: spoken }) => markup`<p>Attachment: ${type} of order ${orderId}, ${spoken}, as PDF</p>`)}
<h2>Plain text</h2>
<pre>${composed.text}</pre>`,
  );
}

function stateText(state: string, problem: string | null): string {
  return problem === null ? state : `${state}: ${problem}`;
}

function page(title: string, content: Markup): string {
  return markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="description" content="${title}">
<meta name="theme-color" content="#ffffff">
<title>${title}</title>
<style>${STYLE}</style>
</head>
<body>
<h1>${title}</h1>
${content}
</body>
</html>
`.source;
}
