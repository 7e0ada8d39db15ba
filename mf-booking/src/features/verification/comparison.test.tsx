import { expectNoAxeFindings } from '@portico/testing';
import { PortalUiProvider } from '@portico/ui';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Comparison } from './comparison.tsx';

it('sets before and now side by side', async () => {
  const { container } = render(
    <PortalUiProvider>
      <Comparison
        label="Price"
        beforeLabel="Before"
        afterLabel="Now"
        changedLabel="changed"
        rows={[
          {
            key: '1',
            label: 'Pay now',
            before: { currency: 'USD', value: '1' },
            after: { currency: 'USD', value: '2' },
            total: true,
          },
          { key: '2', label: 'Room', before: 'King', after: 'Twin', isChanged: true },
          { key: '3', label: 'Board', before: 'Room only', after: 'Room only', isChanged: false },
        ]}
      />
    </PortalUiProvider>,
  );
  expect(screen.getByRole('row', { name: 'Pay now USD 1 USD 2' })).toBeTruthy();
  expect(screen.getByRole('row', { name: 'Room changed King Twin' }).querySelector('svg')).not.toBeNull();
  expect(screen.getByRole('row', { name: 'Board Room only Room only' }).querySelector('svg')).toBeNull();
  await expectNoAxeFindings(container);
});
