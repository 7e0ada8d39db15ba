import { describe, expect, it } from 'vitest';
import { isUnderWay, PAYMENT_EFFECTS, PAYMENT_EVENTS, PAYMENT_STANDS, PAYMENT_STEPS } from './payment-state-machine.ts';

const GUIDE = '../../../../docs/payment.md';

function formatList(names: Readonly<Record<string, string>>): string {
  return Object.entries(names)
    .map(([name, description]) => `- \`${name}\`: ${description}`)
    .join('\n');
}

describe('the machine of a payment', () => {
  it('is drawn in the guide as the code runs it', async () => {
    const guide = [
      '# Payment states',
      'Generated from `server/src/features/payments/payment-state-machine.ts` by `pnpm exec vitest run server/src/features/payments --update`.',
      `\`\`\`mermaid\n${stateDiagram()}\n\`\`\``,
      `## States\n\n${formatList(PAYMENT_STANDS)}`,
      `## Events\n\n${formatList(PAYMENT_EVENTS)}`,
      `## Effects\n\n${formatList(PAYMENT_EFFECTS)}`,
    ];
    await expect(`${guide.join('\n\n')}\n`).toMatchFileSnapshot(GUIDE);
  });

  it('leaves no payment under way for ever: each can end without money', () => {
    for (const [state, row] of Object.entries(PAYMENT_STEPS))
      if (isUnderWay(state as keyof typeof PAYMENT_STEPS)) expect([row.ended, row.givenUp]).not.toContain(undefined);
  });

  it('gives all money back that books nothing', () => {
    for (const row of Object.values(PAYMENT_STEPS))
      for (const { to, effects } of Object.values(row)) {
        expect(effects.includes('refundAll')).toBe(to === 'returned');
        expect(effects.includes('bookOrder')).toBe(to === 'captured');
      }
  });
});

function stateDiagram(): string {
  const steps = Object.entries(PAYMENT_STEPS).flatMap(([from, row]) =>
    Object.entries(row).map(([event, { to, effects }]) => {
      const does = effects.length === 0 ? '' : ` / ${effects.join(', ')}`;
      return `  ${from} --> ${to}: ${event}${does}`;
    }),
  );
  return ['stateDiagram-v2', '  [*] --> starting: start', ...steps].join('\n');
}
