import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type {
  DeclineReason,
  PaymentProvider,
  PaymentToStart,
  RawNotification,
  RefundStanding,
  RefundToMake,
  Standing,
} from '../provider.ts';
import { ProviderDeclinedError, ProviderTimeoutError } from '../provider.ts';
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
  /** A notification without its signature; left out, the signature is in the headers. */
  readonly unsigned?: (raw: RawNotification) => RawNotification;
  /** From now on nobody answers. */
  readonly fallSilent: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** What a provider cannot do that the sandbox can; what is expected in its place is a test too. */
export interface Differences {
  /** It is asked by its own number alone: a payment whose start was lost is unknown, and nobody was sent to it. */
  readonly needsItsNumber?: boolean;
  /** A reference that it never got is not remembered when it is closed. */
  readonly forgetsClosed?: boolean;
  /** It is asked whether a refund was made by making it: the reference keeps it one. */
  readonly asksRefundsByMaking?: boolean;
  /** How a closed payment stays unpaid: at the provider; because only `query` takes money; or not at all, and it is told. */
  readonly closing?: 'atProvider' | 'byNotTaking' | 'pageStaysOpen';
}

const newReference = () => randomUUID().replaceAll('-', '');

/** What every provider keeps, whoever it is: the words of `PaymentProvider` as tests. */
export function describeProvider(
  name: string,
  open: () => Promise<ProviderWorld>,
  { needsItsNumber, forgetsClosed, asksRefundsByMaking, closing = 'atProvider' }: Differences = {},
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
      expect(before).toEqual({ state: asksRefundsByMaking ? 'done' : 'unknown' });
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

/** Whether a provider would not make a refund: it says so either way. */
async function refused(asked: Promise<RefundStanding>): Promise<boolean> {
  try {
    return (await asked).state === 'failed';
  } catch (error) {
    return error instanceof ProviderDeclinedError;
  }
}

/** A body that tells of another payment or, where that is sealed, has another number. */
function changed(text: string, reference: string): Buffer {
  const other = text.includes(reference) ? text.replace(reference, newReference()) : text.replace('"id":"', '"id":"x');
  if (other === text) throw new Error('Nothing of the notification was changed');
  return Buffer.from(other);
}
