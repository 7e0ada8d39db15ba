import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type {
  DeclineReason,
  PaymentProvider,
  PaymentToStart,
  RawNotification,
  RefundToMake,
  Standing,
} from '../provider.ts';
import { ProviderRefuses, ProviderSilent } from '../provider.ts';
import { believed } from './notified.ts';

/** A provider, and the other side of it: its payers, and what it sends to our notification address. */
export interface ProviderWorld {
  readonly provider: PaymentProvider;
  /** A payment that stays open until its payer has decided. */
  readonly toStart: (reference: string) => Promise<PaymentToStart>;
  /** The payer pays, or refuses to. */
  readonly decide: (payment: PaymentToStart, standing: Standing, says: 'yes' | 'no') => Promise<void>;
  /** How a payment ends whose payer refuses. */
  readonly refusal: DeclineReason;
  readonly notifications: () => readonly RawNotification[];
  /** From now on nobody answers. */
  readonly fallSilent: () => Promise<void>;
  readonly close: () => Promise<void>;
}

const newReference = () => randomUUID().replaceAll('-', '');

/** What every provider keeps, whoever it is: the words of `PaymentProvider` as tests. */
export function describeProvider(name: string, open: () => Promise<ProviderWorld>): void {
  describe(`the provider ${name}`, () => {
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
      expect(await world.provider.query({ reference: ref.reference })).toEqual(paid);
    });

    it('takes nothing when the payer refuses', async () => {
      const { payment, ref, standing } = await start();
      await world.decide(payment, standing, 'no');
      expect(await world.provider.query(ref)).toEqual({ state: 'ended', reason: world.refusal });
    });

    it('lets nobody pay what was closed, and tells what was paid before', async () => {
      const open = await start();
      expect((await world.provider.close(open.ref)).state).toBe('ended');
      await world.decide(open.payment, open.standing, 'yes').catch(() => {});
      expect((await world.provider.query(open.ref)).state).toBe('ended');
      const { ref, paid } = await startAndPay();
      expect(await world.provider.close(ref)).toEqual(paid);
    });

    it('knows nothing of a reference that it never got, and takes none once that is closed', async () => {
      const payment = await world.toStart(newReference());
      const ref = { reference: payment.reference };
      expect(await world.provider.query(ref)).toEqual({ state: 'unknown' });
      expect(await world.provider.close(ref)).toEqual({ state: 'unknown' });
      await expect(world.provider.start(payment)).rejects.toThrow(ProviderRefuses);
      expect(await world.provider.query(ref)).toEqual({ state: 'unknown' });
    });

    it('gives back once for one refund reference, in parts, and never more than was taken', async () => {
      const { paid, refund } = await startAndPay();
      const [part, rest, more] = [refund(1), refund(paid.money.amount - 1), refund(1)];
      expect(await world.provider.queryRefund(part)).toEqual({ state: 'unknown' });
      for (const _ of [1, 2]) expect(await world.provider.refund(part)).toEqual({ state: 'done' });
      expect(await world.provider.refund(rest)).toEqual({ state: 'done' });
      expect(await world.provider.queryRefund(rest)).toEqual({ state: 'done' });
      await expect(world.provider.refund(more)).rejects.toThrow(ProviderRefuses);
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
      const other = Buffer.from(heard.raw.body.toString('utf8').replace(ref.reference, newReference()));
      expect(await world.provider.verifyNotification({ ...heard.raw, body: other })).toBeUndefined();
      expect(await world.provider.verifyNotification({ ...heard.raw, headers: {} })).toBeUndefined();
    });

    it('says that it is silent, and no more, when nobody answers', async () => {
      const { payment, ref } = await start();
      await world.fallSilent();
      await expect(world.provider.query(ref)).rejects.toThrow(ProviderSilent);
      await expect(world.provider.start(payment)).rejects.toThrow(ProviderSilent);
    });
  });
}
