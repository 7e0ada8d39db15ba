import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type {
  DeclineReason,
  PaymentProvider,
  PaymentToStart,
  RawNotification,
  RefundStatus,
  RefundToMake,
  Standing,
} from '../provider.ts';
import { ProviderDeclinedError, ProviderTimeoutError } from '../provider.ts';
import { believed } from './notified.ts';

/** A provider, its payers and its notifications. */
export interface ProviderWorld {
  readonly provider: PaymentProvider;
  /** A payment that stays open until the payer decides. */
  readonly toStart: (reference: string) => Promise<PaymentToStart>;
  /** The payer pays or declines. */
  readonly decide: (payment: PaymentToStart, standing: Standing, says: 'yes' | 'no') => Promise<void>;
  /** End reason of a payment that the payer declined. */
  readonly refusal: DeclineReason;
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
      const { providerId, standing } = await world.provider.start(payment);
      return { payment, ref: { reference: payment.reference, providerId }, standing };
    };
    const startAndPay = async () => {
      const started = await start();
      await world.decide(started.payment, started.standing, 'yes');
      const standing = await world.provider.query(started.ref);
      if (standing.state !== 'captured') throw new Error(`The payment is ${standing.state}`);
      const refund = (amount: number): RefundToMake => ({
        ...started.ref,
        refundReference: newReference(),
        capture: standing.capture,
        money: { ...standing.money, amount },
        captured: standing.money,
      });
      return { ...started, paid: standing, refund };
    };

    it('starts one payment however often it is asked with the same reference', async () => {
      const { payment, ref } = await start();
      const again = await world.provider.start(payment);
      expect(again.providerId).toBe(ref.providerId);
      expect(again.standing.state).toBe('open');
    });

    it('takes exactly what was asked for once the payer agrees, and says so as often as it is asked', async () => {
      const { payment, ref, standing } = await start();
      expect(standing.state).toBe('open');
      expect((await world.provider.query(ref)).state).toBe('open');
      await world.decide(payment, standing, 'yes');
      const paid = await world.provider.query(ref);
      expect(paid).toMatchObject({ state: 'captured', money: payment.money });
      const byOurs = await world.provider.query({ reference: ref.reference });
      expect(byOurs).toEqual(needsItsNumber ? { state: 'unknown' } : paid);
    });

    it('takes nothing when the payer refuses', async () => {
      const { payment, ref, standing } = await start();
      await world.decide(payment, standing, 'no');
      expect(await world.provider.query(ref)).toEqual({ state: 'ended', reason: world.refusal });
    });

    it('tells what was paid before it is closed', async () => {
      const { ref, paid } = await startAndPay();
      expect(await world.provider.close(ref)).toEqual(paid);
    });

    const AFTER = {
      atProvider: { says: 'lets nobody pay what was closed', asked: 'query', state: 'ended' },
      byNotTaking: { says: 'takes no money of what was closed, whoever agrees to it', asked: 'close', state: 'ended' },
      pageStaysOpen: { says: 'tells what is paid although it was closed', asked: 'query', state: 'captured' },
    } as const;
    it(AFTER[closing].says, async () => {
      const { payment, ref, standing } = await start();
      expect((await world.provider.close(ref)).state).toBe('ended');
      await world.decide(payment, standing, 'yes').catch(() => {});
      for (const _ of [1, 2])
        expect((await world.provider[AFTER[closing].asked](ref)).state).toBe(AFTER[closing].state);
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
      expect(await refused(world.provider.refund(more))).toBe(true);
      expect(await world.provider.queryRefund(rest)).toEqual({ state: 'done' });
    });

    it('tells of a payment by a notification that is believed as it came, and in no other form', async () => {
      const { ref } = await startAndPay();
      const heard = await vi.waitUntil(
        async () => {
          const heard = await believed(world.provider, world.notifications());
          return heard.find(({ read }) => read.about.reference === ref.reference);
        },
        { timeout: 10_000 },
      );
      expect(heard.read).toEqual({ id: expect.any(String), about: { kind: 'payment', reference: ref.reference } });
      const body = changed(heard.raw.body.toString('utf8'), ref.reference);
      expect(await world.provider.verifyNotification({ ...heard.raw, body })).toBeUndefined();
      const unsigned = world.unsigned?.(heard.raw) ?? { ...heard.raw, headers: {} };
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
async function refused(asked: Promise<RefundStatus>): Promise<boolean> {
  try {
    return (await asked).state === 'failed';
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
