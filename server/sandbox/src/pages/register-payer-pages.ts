import type { FastifyInstance, FastifyReply } from 'fastify';
import { messagesOf } from '../messages/messages.ts';
import type { Payment } from '../payments/payment.ts';
import type { Payments } from '../payments/payments.ts';
import { amountOf } from './amount.ts';
import { type Html, html, type PageOptions, sendPage } from './page.ts';

interface ById {
  readonly Params: { readonly id: string };
  /** Missing if a form has no fields. */
  readonly Body: Readonly<Record<string, string>> | undefined;
}

/** Pages on which the payer decides: PayPal approval, WeChat on the phone, and the bank's card challenge. */
export function registerPayerPages(app: FastifyInstance, payments: Payments): void {
  const open = (kind: Payment['kind'], id: string) => {
    const payment = payments.byId(id);
    return payment?.kind === kind ? payment : undefined;
  };

  app.get<ById>('/paypal/:id', ({ params: { id } }, reply) => {
    const payment = open('paypal', id);
    if (payment?.stage !== 'open') return sendEnd(reply, payment);
    return sendQuestion(reply, payment, { look: 'paypal', ...approval(payment) });
  });
  app.get<ById>('/wechat/:id', ({ params: { id } }, reply) => {
    const payment = open('wechat', id);
    if (payment?.stage !== 'open') return sendEnd(reply, payment);
    return sendQuestion(reply, payment, { look: 'wechat', ...phonePage(payment) });
  });
  app.get<ById>('/wechat/:id/who', ({ params: { id } }, reply) => {
    const payment = open('wechat', id);
    if (payment?.stage !== 'open') return sendEnd(reply, payment);
    return sendQuestion(reply, payment, { look: 'wechat', ...whoPage(payment) });
  });
  app.get<ById>('/challenge/:id', ({ params: { id } }, reply) => {
    const payment = open('card', id);
    if (payment?.stage !== 'challenged') return sendEnd(reply, payment);
    return sendQuestion(reply, payment, { look: 'bank', ...bankPage(payment, false) });
  });

  for (const kind of ['paypal', 'wechat'] as const) {
    app.post<ById>(`/${kind}/:id`, ({ params: { id }, body }, reply) => {
      const payment = open(kind, id);
      if (payment?.stage !== 'open') return sendEnd(reply, payment);
      const decided = payments.decide(payment, body?.says === 'yes' ? 'yes' : 'no');
      // The QR code was scanned by another device; the page that shows the code continues on its own.
      return kind === 'wechat' && payment.channel === 'web'
        ? reply.redirect(`/wechat/${id}`, 303)
        : reply.redirect(decided.returnUrl, 303);
    });
  }
  app.post<ById>('/wechat/:id/who', ({ params: { id } }, reply) => {
    const payment = open('wechat', id);
    if (payment?.stage !== 'open') return sendEnd(reply, payment);
    return reply.redirect(payments.learnPayer(payment).returnUrl, 303);
  });
  app.post<ById>('/challenge/:id', ({ params: { id }, body }, reply) => {
    const payment = open('card', id);
    if (payment?.stage !== 'challenged') return sendEnd(reply, payment);
    const code = (body?.code ?? '').trim();
    if (body?.says === 'yes' && !/^\d{6}$/.test(code)) {
      return sendQuestion(reply, payment, { look: 'bank', ...bankPage(payment, true) });
    }
    const decided = payments.decide(payment, body?.says === 'yes' && code !== '000000' ? 'yes' : 'no');
    return reply.redirect(decided.returnUrl, 303);
  });
}

type Question = Pick<PageOptions, 'look' | 'title' | 'main'>;

function sendQuestion(reply: FastifyReply, { language, returnUrl }: Payment, question: Question) {
  return sendPage(reply, { language, ...question }, { goesTo: new URL(returnUrl).origin });
}

/** Shows the result of a payment that is already decided. */
function sendEnd(reply: FastifyReply, payment: Payment | undefined) {
  if (payment === undefined) {
    const { unknownTitle: title, unknown } = messagesOf('en');
    const zh = messagesOf('zh');
    const main = html`<div class="panel"><h1>${title}</h1><p>${unknown}</p><p lang="zh-CN">${zh.unknown}</p></div>`;
    return sendPage(reply, { language: 'en', look: 'desk', title, main }, { status: 404 });
  }
  const { language, kind, stage, returnUrl, channel } = payment;
  const { done, sandbox } = messagesOf(language);
  const isPaid = stage === 'captured' || stage === 'held';
  const title = isPaid ? done.paidTitle : done.endedTitle;
  const isOnOtherPage = kind === 'wechat' && channel === 'web';
  const main = html`<div class="panel"><p class="mark">${PROVIDER_NAMES[kind]}</p><h1>${title}</h1>
<p class="sum">${amountOf(payment.taken ?? payment.money, language)}</p>
<p>${isPaid ? done.paid : done.ended}</p>
${isOnOtherPage ? '' : html`<div class="deeds"><a class="button" href="${returnUrl}">${done.back}</a></div>`}</div>
<p class="note">${sandbox}</p>`;
  return sendPage(reply, { language, look: kind === 'card' ? 'bank' : kind, title, main });
}

const PROVIDER_NAMES = { paypal: 'PayPal', wechat: 'WeChat Pay 微信支付', card: 'Harbour Bank' } as const;

function approval(payment: Payment): Pick<Question, 'title' | 'main'> {
  const { language, id } = payment;
  const { paypal, sandbox } = messagesOf(language);
  const main = html`<div class="panel"><p class="mark">${PROVIDER_NAMES.paypal}</p><h1>${paypal.title}</h1>
${summary(payment, [
  [paypal.account, 'payer@sandbox.test'],
  [messagesOf(language).wechat.wallet, paypal.wallet],
])}
${renderButtons(`/paypal/${id}`, paypal.approve, paypal.cancel)}</div>
<p class="note">${sandbox}</p>`;
  return { title: paypal.title, main };
}

function phonePage(payment: Payment): Pick<Question, 'title' | 'main'> {
  const { wechat, sandbox } = messagesOf(payment.language);
  const main = html`<div class="panel"><p class="mark">${PROVIDER_NAMES.wechat}</p><h1>${wechat.title}</h1>
${summary(payment, [[wechat.wallet, wechat.change]])}
${renderButtons(`/wechat/${payment.id}`, wechat.confirm, wechat.cancel)}</div>
<p class="note">${sandbox}</p>`;
  return { title: wechat.title, main };
}

function whoPage({ language, id }: Payment): Pick<Question, 'title' | 'main'> {
  const { wechat, sandbox } = messagesOf(language);
  const main = html`<div class="panel"><p class="mark">${PROVIDER_NAMES.wechat}</p><h1>${wechat.whoTitle}</h1><p>${wechat.who}</p>
<form method="post" action="/wechat/${id}/who" class="deeds"><button class="first">${wechat.allow}</button></form></div>
<p class="note">${sandbox}</p>`;
  return { title: wechat.whoTitle, main };
}

function bankPage(payment: Payment, isCodeWrong: boolean): Pick<Question, 'title' | 'main'> {
  const { bank, sandbox } = messagesOf(payment.language);
  const { brand = '', lastFour = '' } = payment.card ?? {};
  const main = html`<div class="panel"><p class="mark">${PROVIDER_NAMES.card}</p><h1>${bank.title}</h1>
${summary(payment, [[bank.card, `${brand} ···· ${lastFour}`]])}
<form method="post" action="/challenge/${payment.id}" novalidate>
<div class="field"><label for="code">${bank.code}</label>
<input id="code" name="code" type="text" inputmode="numeric" autocomplete="one-time-code"
  aria-describedby="code-hint${isCodeWrong ? ' code-fault' : ''}"${isCodeWrong ? html` aria-invalid="true" autofocus` : ''}>
<p id="code-hint" class="hint">${bank.hint}</p>
${isCodeWrong ? html`<p id="code-fault" class="fault" role="alert">${bank.codeWrong}</p>` : ''}</div>
<div class="deeds"><button class="first" name="says" value="yes">${bank.confirm}</button>
<button name="says" value="no">${bank.decline}</button></div></form></div>
<p class="note">${sandbox}</p>`;
  return { title: bank.title, main };
}

function summary(payment: Payment, more: readonly (readonly [name: string, value: string])[]): Html {
  const { language, money, description, orderNumber } = payment;
  const messages = messagesOf(language);
  return html`<p>${messages.payTo}</p><p class="sum">${amountOf(money, language)}</p><p>${description}</p>
<dl><dt>${messages.reference}</dt><dd>${orderNumber}</dd>${more.map(
    ([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`,
  )}</dl>`;
}

function renderButtons(action: string, yes: string, no: string): Html {
  return html`<form method="post" action="${action}" class="deeds">
<button class="first" name="says" value="yes">${yes}</button><button name="says" value="no">${no}</button></form>`;
}
