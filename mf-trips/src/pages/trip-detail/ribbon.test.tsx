import { expectNoAxeFindings } from '@portico/testing';
import { PortalUiProvider } from '@portico/ui';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Ribbon } from './ribbon.tsx';
import { Timeline } from './timeline.tsx';

it('marks where we are on the ribbon', async () => {
  const { container } = render(
    <PortalUiProvider>
      <Ribbon
        startLabel="Booked 12 Nov"
        endLabel="Check-out 13 Dec"
        now={{ step: 0, share: 0.32, label: 'Now' }}
        steps={[
          { key: 'free', tone: 'free', title: 'Free until Mon 7 Dec', outcome: 'You get back USD 1,313.70', weight: 5 },
          { key: 'stop', tone: 'stop', title: 'From check-in', outcome: 'No refund', weight: 1 },
        ]}
      />
      <Timeline entries={[{ key: '1', time: '12 Nov 2026', who: 'System', text: 'Paid by credit.' }]} />
    </PortalUiProvider>,
  );
  expect(screen.getByRole('listitem', { current: 'step' }).textContent).toContain('Free until Mon 7 Dec');
  expect(screen.getByRole('img', { name: 'Now' })).toBeTruthy();
  await expectNoAxeFindings(container);
});
