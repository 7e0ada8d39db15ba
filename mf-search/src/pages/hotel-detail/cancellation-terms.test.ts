import type { CancellationPolicy } from '@portico/contract';
import { describe, expect, it } from 'vitest';
import { cancellationTerms } from './cancellation-terms.ts';

const now = 1_796_000_000;
const zone = 'America/Los_Angeles';
const open = now + 3600;

describe('cancellation terms', () => {
  it.each<{ policy: CancellationPolicy; gives: ReturnType<typeof cancellationTerms> }>([
    { policy: { kind: 'free', freeUntil: open, zone }, gives: { tone: 'free', freeUntil: open, cost: 'everything' } },
    {
      policy: { kind: 'firstNight', freeUntil: open, zone },
      gives: { tone: 'free', freeUntil: open, cost: 'firstNight' },
    },
    { policy: { kind: 'fixed', freeUntil: open, zone }, gives: { tone: 'free', freeUntil: open, cost: 'fixed' } },
    {
      policy: { kind: 'percentage', freeUntil: open, zone },
      gives: { tone: 'free', freeUntil: open, cost: 'percentage' },
    },
    { policy: { kind: 'nonRefundable', zone }, gives: { tone: 'nonref', cost: 'everything' } },
  ])('[DETL-04] $policy.kind is $gives.tone and then costs $gives.cost', ({ policy, gives }) => {
    expect(cancellationTerms(policy, now)).toEqual(gives);
  });

  it.each(['free', 'firstNight', 'fixed', 'percentage'] as const)(
    '[DETL-04] %s is orange once its window closed',
    (kind) => {
      for (const freeUntil of [now, now - 1, undefined])
        expect(cancellationTerms({ kind, freeUntil, zone }, now)).toMatchObject({ tone: 'nonref' });
      expect(cancellationTerms({ kind, freeUntil: now, zone }, now).freeUntil).toBeUndefined();
    },
  );
});
