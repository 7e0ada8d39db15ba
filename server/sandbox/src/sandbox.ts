import Fastify from 'fastify';
import * as v from 'valibot';
import { apiUrl, isForThisMachine } from './addresses.ts';
import { registerApi } from './api/register-api.ts';
import { ticketOf } from './cards/card-form-ticket.ts';
import { newCards, shownCard } from './cards/cards.ts';
import { newNotifications } from './notifications/notifications.ts';
import { registerCardForm } from './pages/card/register-card-form.ts';
import { registerAssets } from './pages/register-assets.ts';
import { registerAdmin } from './pages/register-operator-page.ts';
import { registerPayerPages } from './pages/register-payer-pages.ts';
import { type Payment, pageOf } from './payments/payment.ts';
import { statusOf } from './payments/payment-state-of.ts';
import { createListed } from './payments/payment-summary.ts';
import { newPayments } from './payments/payments.ts';
import { newRefunds } from './payments/refunds.ts';
import { openStore } from './store/store.ts';
import { type Instruction, type ListedPayment, PaymentRef, type PaymentStatus } from './wire/wire.ts';

export interface SandboxOptions {
  readonly host: string;
  /** 0 selects any free port. */
  readonly port: number;
  /** Key shared with the portal; both sides sign their messages with it. */
  readonly key: Buffer;
  /** Path of the journal file; without it all data is lost at exit. */
  readonly journal?: string;
  /** Origin for browsers; defaults to `localhost` with the port. */
  readonly origin?: string;
  /** Pause after the first failed notification; it doubles with each attempt. */
  readonly pauseMs?: number;
  readonly now?: () => number;
  /** Called for unreadable journal entries. */
  readonly warn?: (problem: string) => void;
}

export interface Sandbox {
  /** Origin for browsers. */
  readonly url: string;
  /** Base URL for the portal's process. */
  readonly api: string;
  readonly tell: (instruction: Instruction) => void;
  readonly reset: () => void;
  readonly close: () => Promise<void>;
}

/** Limit of a request body; form data and notifications are small. */
const BODY_BYTES = 64 * 1024;

/**
 * Starts three fake payment providers on their own origin: PayPal, WeChat Pay and a card provider. It moves no money.
 */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const { host, port, key, journal, pauseMs = 1000, now = Date.now, warn = () => {} } = options;
  const store = openStore(journal, warn);
  const told = createListed(store);
  const cards = newCards(store, now);
  const notifications = newNotifications({ store, key, now, pauseMs });
  const payments = newPayments({
    store,
    cards,
    told,
    now,
    changed: (payment, isFirst) =>
      notifications.send({
        notifyUrl: payment.notifyUrl,
        about: { kind: 'payment', reference: payment.reference },
        isFirst,
        obeys: (behaviour) => told.wanted(payment).some((wanted) => wanted.behaviour === behaviour),
      }),
  });
  const refunds = newRefunds({
    store,
    payments,
    now,
    made: ({ kind, reference, refundReference }) => {
      const payment = payments.find({ kind, reference });
      if (payment === undefined) return;
      notifications.send({
        notifyUrl: payment.notifyUrl,
        about: { kind: 'refund', reference: refundReference },
        isFirst: false,
        obeys: (behaviour) => payments.obeys(payment, behaviour),
      });
    },
  });

  let origin = options.origin ?? '';
  const paymentStatus = (payment: Payment | undefined): PaymentStatus =>
    payment
      ? statusOf(payment, { origin, needsIdentification: payments.obeys(payment, 'asks-who') })
      : { state: 'unknown' };
  const list = () => ({
    told: [...told.list()],
    payments: payments.all().map((payment) => reportedOf(payment, origin)),
  });
  const reset = () => {
    told.clear();
    payments.clearBehaviours();
  };

  const app = Fastify({ bodyLimit: BODY_BYTES, forceCloseConnections: true });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, async (_request: unknown, body: Buffer) => body);
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_request: unknown, body: string) => Object.fromEntries(new URLSearchParams(body)),
  );
  registerApi(app, {
    key,
    now,
    wantedFor: (input) => {
      const about = v.safeParse(PaymentRef, input);
      return about.success ? told.wanted(payments.find(about.output)) : [];
    },
    handlers: {
      start: (input) => {
        const payment = payments.start(input);
        return { providerId: payment.id, paymentStatus: paymentStatus(payment) };
      },
      query: (input) => paymentStatus(payments.find(input)),
      close: (input) => paymentStatus(payments.close(input)),
      confirm: ({ accepts, ...input }) => paymentStatus(payments.confirm(input, accepts)),
      refund: refunds.make,
      queryRefund: refunds.query,
      cardForm: (form) => ({ url: `${origin}/card?form=${ticketOf(key, form, now())}` }),
      savedCards: ({ customer }) => ({ cards: cards.ofCustomer(customer).map(shownCard) }),
      forgetCard: ({ customer, token }) => {
        cards.forget(customer, token);
        return {};
      },
      tell: (instruction) => {
        told.tell(instruction);
        return {};
      },
      reset: () => {
        reset();
        return {};
      },
      list,
    },
  });
  // The response must not repeat an invalid body, since it may contain a card number.
  app.setErrorHandler((error, _request, reply) => {
    const isTheirs = error instanceof v.ValiError || error instanceof SyntaxError;
    const status = isTheirs ? 400 : ((error as { statusCode?: number }).statusCode ?? 500);
    return reply.code(status).send({ problem: 'The request cannot be read.' });
  });
  registerAssets(app);
  registerPayerPages(app, payments);
  registerCardForm(app, { key, cards, now });
  // A public sandbox has no operator page; the command works in any case.
  if (isForThisMachine(options.origin)) registerAdmin(app, { list, tell: told.tell, reset });

  await app.listen({ host, port });
  const address = app.server.address();
  const taken = typeof address === 'object' && address !== null ? address.port : port;
  origin ||= `http://localhost:${taken}`;
  return {
    url: origin,
    api: apiUrl(host, taken),
    tell: told.tell,
    reset,
    close: async () => {
      payments.rest();
      await app.close();
      await notifications.close();
    },
  };
}

function reportedOf(payment: Payment, origin: string): ListedPayment {
  const { kind, reference, orderNumber, money, stage, reason } = payment;
  const page = pageOf(payment);
  return {
    kind,
    reference,
    orderNumber,
    money: payment.taken ?? money,
    state: reason === undefined ? stage : `${stage}: ${reason}`,
    ...(page === undefined ? {} : { page: `${origin}${page}` }),
  };
}
