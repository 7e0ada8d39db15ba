import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type {
  DeclineReason,
  PaymentProvider,
  PaymentStatus,
  PaymentToStart,
  RawNotification,
  RefundStatus,
  RefundToMake,
} from '../provider.ts';
import { ProviderDeclinedError, ProviderTimeoutError } from '../provider.ts';
import { believed } from './notified.ts';

/** A provider, its payers and its notifications. */
export interface ProviderWorld {
  readonly provider: PaymentProvider;
  /** A payment that stays open until the payer decides. */
  readonly toStart: (reference: string) => Promise<PaymentToStart>;
  /** The payer pays or declines. */
  readonly decide: (payment: PaymentToStart, paymentStatus: PaymentStatus, statement: 'yes' | 'no') => Promise<void>;
  /** End reason of a payment that the payer declined. */
  readonly declineReason: DeclineReason;
  readonly notifications: () => readonly RawNotification[];
  /** Removes the signature from a notification; undefined if the headers carry it. */
  readonly unsigned?: (raw: RawNotification) => RawNotification;
  /** Makes the provider stop responding. */
  readonly fallSilent: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Differences from the sandbox. The tests also check the replacement behaviour. */
export interface Differences {
  /**
   * Queries need the provider's id: a payment with a lost start response is unknown, and its payer was never
   * redirected.
   */
  readonly needsItsNumber?: boolean;
  /** Closing an unknown reference has no lasting effect. */
  readonly forgetsClosed?: boolean;
  /** A refund is queried by repeating it; the reference prevents a second one. */
  readonly queriesRefundsByCreating?: boolean;
  /**
   * What prevents payment after closing: the provider; only `query` captures; or nothing, but a notification arrives.
   */
  readonly closing?: 'atProvider' | 'byNotTaking' | 'pageStaysOpen';
}

const newReference = () => randomUUID().replaceAll('-', '');

/** The contract of `PaymentProvider` as tests, for every provider. */
export function describeProvider(
  name: string,
  open: () => Promise<ProviderWorld>,
  { needsItsNumber, forgetsClosed, queriesRefundsByCreating, closing = 'atProvider' }: Differences = {},
): void {
  describe(`[API-05] the provider ${name}`, () => {
    let world: ProviderWorld;
    beforeAll(async () => {
      world = await open();
    });
    afterAll(async () => {
      await world.close();
    });

    const start = async () => {
      const payment = await world.toStart(newReference());
      const { providerId, paymentStatus } = await world.provider.start(payment);
      return { payment, ref: { reference: payment.reference, providerId }, paymentStatus };
    };
    const startAndPay = async () => {
      const started = await start();
      await world.decide(started.payment, started.paymentStatus, 'yes');
      const paymentStatus = await world.provider.query(started.ref);
      if (paymentStatus.state !== 'captured') throw new Error(`The payment is ${paymentStatus.state}`);
      const refund = (amount: number): RefundToMake => ({
        ...started.ref,
        refundReference: newReference(),
        capture: paymentStatus.capture,
        money: { ...paymentStatus.money, amount },
        captured: paymentStatus.money,
      });
      return { ...started, paid: paymentStatus, refund };
    };

    it('starts one payment however often it is asked with the same reference', async () => {
      const { payment, ref } = await start();
      const again = await world.provider.start(payment);
      expect(again.providerId).toBe(ref.providerId);
      expect(again.paymentStatus.state).toBe('open');
    });

    it('takes exactly what was asked for once the payer agrees, and says so as often as it is asked', async () => {
      const { payment, ref, paymentStatus } = await start();
      expect(paymentStatus.state).toBe('open');
      expect((await world.provider.query(ref)).state).toBe('open');
      await world.decide(payment, paymentStatus, 'yes');
      const paid = await world.provider.query(ref);
      expect(paid).toMatchObject({ state: 'captured', money: payment.money });
      const byOurs = await world.provider.query({ reference: ref.reference });
      expect(byOurs).toEqual(needsItsNumber ? { state: 'unknown' } : paid);
    });

    it('takes nothing when the payer refuses', async () => {
      const { payment, ref, paymentStatus } = await start();
      await world.decide(payment, paymentStatus, 'no');
      expect(await world.provider.query(ref)).toEqual({ state: 'ended', reason: world.declineReason });
    });

    it('tells what was paid before it is closed', async () => {
      const { ref, paid } = await startAndPay();
      expect(await world.provider.close(ref)).toEqual(paid);
    });

    const AFTER = {
      atProvider: { statement: 'lets nobody pay what was closed', request: 'query', state: 'ended' },
      byNotTaking: {
        statement: 'takes no money of what was closed, whoever agrees to it',
        request: 'close',
        state: 'ended',
      },
      pageStaysOpen: { statement: 'tells what is paid although it was closed', request: 'query', state: 'captured' },
    } as const;
    it(AFTER[closing].statement, async () => {
      const { payment, ref, paymentStatus } = await start();
      expect((await world.provider.close(ref)).state).toBe('ended');
      await world.decide(payment, paymentStatus, 'yes').catch(() => {});
      for (const _ of [1, 2])
        expect((await world.provider[AFTER[closing].request](ref)).state).toBe(AFTER[closing].state);
    });

    it(`knows nothing of a reference that it never got${forgetsClosed ? '' : ', and takes none once that is closed'}`, async () => {
      const payment = await world.toStart(newReference());
      const ref = { reference: payment.reference };
      expect(await world.provider.query(ref)).toEqual({ state: 'unknown' });
      expect(await world.provider.close(ref)).toEqual({ state: 'unknown' });
      if (!forgetsClosed) await expect(world.provider.start(payment)).rejects.toThrow(ProviderDeclinedError);
      expect(await world.provider.query(ref)).toEqual({ state: 'unknown' });
    });

    it('gives back once for one refund reference, in parts, and never more than was taken', async () => {
      const { paid, refund } = await startAndPay();
      const [part, rest, more] = [refund(1), refund(paid.money.amount - 1), refund(1)];
      const before = await world.provider.queryRefund(part);
      expect(before).toEqual({ state: queriesRefundsByCreating ? 'done' : 'unknown' });
      for (const one of [part, part, rest]) {
        expect(['pending', 'done']).toContain((await world.provider.refund(one)).state);
        expect(await world.provider.queryRefund(one)).toEqual({ state: 'done' });
      }
      expect(await isDeclined(world.provider.refund(more))).toBe(true);
      expect(await world.provider.queryRefund(rest)).toEqual({ state: 'done' });
    });

    it('tells of a payment by a notification that is believed as it came, and in no other form', async () => {
      const { ref } = await startAndPay();
      const accepted = await vi.waitUntil(
        async () => {
          const accepted = await believed(world.provider, world.notifications());
          return accepted.find(({ read }) => read.about.reference === ref.reference);
        },
        { timeout: 10_000 },
      );
      expect(accepted.read).toEqual({ id: expect.any(String), about: { kind: 'payment', reference: ref.reference } });
      const body = changed(accepted.raw.body.toString('utf8'), ref.reference);
      expect(await world.provider.verifyNotification({ ...accepted.raw, body })).toBeUndefined();
      const unsigned = world.unsigned?.(accepted.raw) ?? { ...accepted.raw, headers: {} };
      expect(await world.provider.verifyNotification(unsigned)).toBeUndefined();
    });

    it('says that it is silent, and no more, when nobody answers', async () => {
      const { payment, ref } = await start();
      await world.fallSilent();
      await expect(world.provider.query(ref)).rejects.toThrow(ProviderTimeoutError);
      await expect(world.provider.start(payment)).rejects.toThrow(ProviderTimeoutError);
    });
  });
}

/** Whether a provider declined a refund; providers report that by state or by error. */
async function isDeclined(request: Promise<RefundStatus>): Promise<boolean> {
  try {
    return (await request).state === 'failed';
  } catch (error) {
    return error instanceof ProviderDeclinedError;
  }
}

/** Changes the reference in a body, or the id if the content is encrypted. */
function changed(text: string, reference: string): Buffer {
  const other = text.includes(reference) ? text.replace(reference, newReference()) : text.replace('"id":"', '"id":"x');
  if (other === text) throw new Error('Nothing of the notification was changed');
  return Buffer.from(other);
}
