import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { formOf } from '../../cards/card-form-ticket.ts';
import { axeFindingsOf, type CARD_FIELDS, type CardErrors, codeError } from '../../cards/card-rules.ts';
import type { Cards, SavedCard } from '../../cards/cards.ts';
import { OUTCOMES, TEST_CARDS } from '../../cards/test-cards.ts';
import { messagesOf } from '../../messages/messages.ts';
import { jsonOf } from '../json-of.ts';
import { type Html, html, type Language, sendPage } from '../page.ts';

export interface CardFormDeps {
  readonly key: Buffer;
  readonly cards: Cards;
  readonly now: () => number;
}

const field = v.optional(v.pipe(v.string(), v.maxLength(200)), '');

/** Body that the form sends to its own origin. */
const Typed = v.object({
  form: v.string(),
  /** Token of a saved card; missing for a new one. */
  saved: v.optional(v.string()),
  name: field,
  number: field,
  expiry: field,
  code: field,
});

/** Card form that the portal embeds in a frame, and the tokens for its input. (PAY-04) */
export function registerCardForm(app: FastifyInstance, { key, cards, now }: CardFormDeps): void {
  app.get<{ Querystring: { form?: string } }>('/card', (request, reply) => {
    const ticket = request.query.form ?? '';
    const form = formOf(key, ticket, now());
    if (form === undefined) return sendLate(reply);
    const { language, scheme, customer, portal } = form;
    const { origin } = new URL(portal);
    const main = cardForm({ ticket, origin, language, saved: cards.ofCustomer(customer) });
    const title = messagesOf(language).card.title;
    return sendPage(
      reply,
      { language, scheme, look: 'card', title, main, script: 'card-form.js' },
      { framedBy: origin },
    );
  });

  app.get<{ Querystring: { language?: string } }>('/card/words', ({ query }, reply) =>
    reply.header('cache-control', 'no-store').send(textsByPath(query.language === 'zh' ? 'zh' : 'en')),
  );

  app.post('/card/tokens', (request, reply) => {
    const { form: ticket, saved, ...typed } = v.parse(Typed, jsonOf(request.body));
    const form = formOf(key, ticket, now());
    if (form === undefined) return reply.code(410).send({});
    const { customer, orderNumber } = form;
    const about = { customer, orderNumber };
    const chosen = saved === undefined ? undefined : cards.saved(saved);
    if (saved !== undefined && chosen?.customer !== customer) return reply.code(410).send({});
    const faults: CardErrors = chosen ? findCodeErrors(typed.code.trim()) : axeFindingsOf(typed, new Date(now()));
    if (Object.keys(faults).length > 0) return reply.send({ faults });
    const token = chosen
      ? cards.tokenOfSaved(chosen, typed.code.trim(), about)
      : cards.tokenOfTyped({ ...typed, expiry: typed.expiry.trim(), code: typed.code.trim() }, about);
    return reply.send({ token });
  });
}

function findCodeErrors(code: string): CardErrors {
  const error = codeError(code);
  return error ? { code: error } : {};
}

function sendLate(reply: Parameters<typeof sendPage>[0]) {
  const main = html`<p role="alert">${messagesOf('en').card.late}</p><p lang="zh-CN">${messagesOf('zh').card.late}</p>`;
  // Any page may embed this page, because it contains no personal data.
  return sendPage(
    reply,
    { language: 'en', look: 'card', title: messagesOf('en').card.title, main },
    { framedBy: '*', status: 410 },
  );
}

interface FormOptions {
  readonly ticket: string;
  readonly origin: string;
  readonly language: Language;
  readonly saved: readonly SavedCard[];
}

function cardForm({ ticket, origin, language, saved }: FormOptions): Html {
  const { card, sandbox, faults } = messagesOf(language);
  return html`<form id="card" novalidate data-form="${ticket}" data-portal="${origin}" data-language="${language}"
  data-down="${card.down}">
<h1 class="hidden" data-word="card.title">${card.title}</h1>
${saved.length > 0 ? choiceOf(saved, language) : ''}
<div id="new-card"${saved.length > 0 ? html` hidden` : ''}>
${inputOf({ name: 'name', label: card.name, complete: 'cc-name' })}
${inputOf({ name: 'number', label: card.number, complete: 'cc-number', isDigits: true })}
</div>
<div class="row">
<div id="new-expiry"${saved.length > 0 ? html` hidden` : ''}>${inputOf({ name: 'expiry', label: card.expiry, complete: 'cc-exp', isDigits: true })}</div>
${inputOf({ name: 'code', label: card.code, complete: 'cc-csc', isDigits: true, hint: card.codeHint })}
</div>
<div id="new-remember" class="check"${saved.length > 0 ? html` hidden` : ''}>
<input type="checkbox" id="remember" aria-describedby="remember-hint">
<div><label for="remember" data-word="card.remember">${card.remember}</label>
<p id="remember-hint" class="hint" data-word="card.rememberHint">${card.rememberHint}</p></div>
</div>
<p id="problem" role="alert" class="fault" hidden></p>
<details class="tests">
<summary><span data-word="card.tests">${card.tests}</span></summary>
<p class="hint"><span data-word="sandbox">${sandbox}</span><br><span data-word="card.testsHint">${card.testsHint}</span></p>
<table>
<thead><tr><th scope="col" data-word="card.number">${card.number}</th><th scope="col" data-word="card.becomes">${card.becomes}</th></tr></thead>
<tbody>${TEST_CARDS.map(
    ({ number, outcome }) =>
      html`<tr><td><code>${number}</code></td><td data-word="outcomes.${outcome}">${OUTCOMES[outcome][language]}</td></tr>`,
  )}</tbody>
</table>
</details>
<noscript>${faults.numberMissing}</noscript>
</form>`;
}

function choiceOf(saved: readonly SavedCard[], language: Language): Html {
  const { card } = messagesOf(language);
  return html`<fieldset><legend data-word="card.choose">${card.choose}</legend>
${saved.map(
  ({ token, brand, lastFour, expiry }, at) =>
    html`<label class="choice"><input type="radio" name="choice" value="${token}"${at === 0 ? html` checked` : ''}><span>${brand} ···· ${lastFour}<span class="hint"> ${expiry}</span></span></label>`,
)}
<label class="choice"><input type="radio" name="choice" value=""><span data-word="card.newCard">${card.newCard}</span></label>
</fieldset>`;
}

interface InputOptions {
  readonly name: (typeof CARD_FIELDS)[number];
  readonly label: string;
  readonly complete: string;
  readonly isDigits?: boolean;
  readonly hint?: string;
}

function inputOf({ name, label, complete, isDigits, hint }: InputOptions): Html {
  return html`<div class="field">
<label for="${name}" data-word="card.${name}">${label}</label>
<input id="${name}" type="text" autocomplete="${complete}" autocapitalize="off" spellcheck="false" required
  aria-describedby="${name}-fault${hint ? ` ${name}-hint` : ''}"${isDigits ? html` inputmode="numeric"` : ''}>
${hint ? html`<p id="${name}-hint" class="hint" data-word="card.${name}Hint">${hint}</p>` : ''}
<p id="${name}-fault" class="fault" aria-live="polite"></p>
</div>`;
}

/** Texts of the form, by the path that its elements reference. */
function textsByPath(language: Language): Readonly<Record<string, string>> {
  const { card, faults, sandbox } = messagesOf(language);
  const outcomes = Object.fromEntries(Object.entries(OUTCOMES).map(([name, texts]) => [name, texts[language]]));
  const groups = { card, faults, outcomes };
  const pairs = Object.entries(groups).flatMap(([group, texts]) =>
    Object.entries(texts).map(([name, text]) => [`${group}.${name}`, text] as const),
  );
  return { sandbox, ...Object.fromEntries(pairs) };
}
