import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { BEHAVIOUR_NAMES, BEHAVIOURS, Instruction, type ListedPayment } from '../wire/wire.ts';
import { amountOf } from './amount.ts';
import { type Html, html, sendPage } from './page.ts';

export interface AdminPageDeps {
  readonly list: () => { readonly told: readonly Instruction[]; readonly payments: readonly ListedPayment[] };
  readonly tell: (instruction: Instruction) => void;
  readonly reset: () => void;
}

interface Posted {
  readonly Body: Readonly<Record<string, string>> | undefined;
}

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/;
/** Headers that proxies add; each proxy sets some of them. */
const PASSED_ON = [
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'forwarded',
  'via',
] as const;
const SHOWN = 100;

/** Operator page of the sandbox: lists payments and sets simulated behaviours. Accessible from this machine only. */
export function registerAdmin(app: FastifyInstance, { list, tell, reset }: AdminPageDeps): void {
  app.get('/', (request, reply) => {
    if (!isHere(request)) return sendAway(reply);
    const page = { language: 'en', look: 'desk', title: 'Payment sandbox', main: desk(list()) } as const;
    // With `no-referrer` the browser would send `Origin: null` for its own forms.
    return sendPage(reply, page, { referrer: 'same-origin' });
  });
  app.post<Posted>('/tell', (request, reply) => {
    if (!isHere(request)) return sendAway(reply);
    const { behaviour, of, named = '', seconds = '' } = request.body ?? {};
    const read = v.safeParse(Instruction, {
      behaviour,
      scope: of === 'payment' ? { of, named: named.trim() } : { of },
      ...(seconds.trim() === '' ? {} : { seconds: Number(seconds) }),
    });
    if (!read.success)
      return reply.code(422).type('text/plain').send('Enter the payment, and the seconds as a number.');
    tell(read.output);
    return reply.redirect('/', 303);
  });
  app.post('/reset', (request, reply) => {
    if (!isHere(request)) return sendAway(reply);
    reset();
    return reply.redirect('/', 303);
  });
}

/** Accepts requests from this machine, by its local name, that no other site's page sent. */
function isHere({ ip, hostname, headers }: FastifyRequest): boolean {
  const isPassedOn = PASSED_ON.some((name) => headers[name] !== undefined);
  return LOOPBACK.test(ip) && !isPassedOn && isLocalName(hostname) && isOwn(headers);
}

function isLocalName(hostname: string): boolean {
  return /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname);
}

/** Browsers always send `Origin` with a form, so a request without it is from no browser. */
function isOwn({ origin, host }: FastifyRequest['headers']): boolean {
  return origin === undefined || origin === `http://${host}`;
}

function sendAway(reply: FastifyReply) {
  return reply.code(403).type('text/plain').send('This page is available only on the machine that runs the sandbox.');
}

function desk({ told, payments }: ReturnType<AdminPageDeps['list']>): Html {
  const latest = payments.slice(-SHOWN).reverse();
  return html`<div class="panel"><h1>Payment sandbox</h1>
<p class="hint">The sandbox moves no money. It behaves like a real provider unless you set a behaviour.</p>
<h2>Set a behaviour</h2>
<form method="post" action="/tell" class="told">
<div><label for="behaviour">Behaviour</label><select id="behaviour" name="behaviour">${BEHAVIOUR_NAMES.map(
    (name) => html`<option value="${name}">${name}: ${BEHAVIOURS[name]}</option>`,
  )}</select></div>
<div><label for="of">Applies to</label><select id="of" name="of"><option value="next">the next payment</option>
<option value="payment">one payment</option><option value="all">all, until reset</option></select></div>
<div><label for="named">Reference or booking (for one payment)</label><input id="named" name="named" type="text"></div>
<div><label for="seconds">Seconds (for slow)</label><input id="seconds" name="seconds" type="text" inputmode="numeric"></div>
<button class="first">Set behaviour</button></form>
<h2>Active behaviours</h2>
${told.length === 0 ? html`<p>None.</p>` : html`<ul>${told.map((one) => html`<li>${reportedText(one)}</li>`)}</ul>`}
<form method="post" action="/reset"><button>Reset all</button></form>
<h2>Payments</h2>
${latest.length === 0 ? html`<p>None yet.</p>` : paymentTable(latest)}</div>`;
}

function reportedText({ behaviour, scope, seconds }: Instruction): string {
  const of = scope.of === 'payment' ? scope.named : { next: 'the next payment', all: 'all payments' }[scope.of];
  return `${behaviour}, ${of}${seconds === undefined ? '' : `, ${seconds} s`}`;
}

function paymentTable(payments: readonly ListedPayment[]): Html {
  return html`<div class="scroll" tabindex="0" role="region" aria-label="Payments"><table>
<thead><tr><th scope="col">Booking</th><th scope="col">Reference</th><th scope="col">Method</th><th scope="col" class="money">Amount</th><th scope="col">State</th><th scope="col">Page</th></tr></thead>
<tbody>${payments.map(
    ({ orderNumber, reference, kind, money, state, page }) =>
      html`<tr><td>${orderNumber}</td><td>${reference}</td><td>${kind}</td><td class="money">${amountOf(money, 'en')}</td><td>${state}</td><td>${
        page ? html`<a href="${page}">Continue with ${orderNumber}</a>` : '–'
      }</td></tr>`,
  )}</tbody></table></div>`;
}
