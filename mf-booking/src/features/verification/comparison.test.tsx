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
        rows={[
          {
            key: '1',
            label: 'Pay now',
            before: { currency: 'USD', value: '1' },
            after: { currency: 'USD', value: '2' },
            total: true,
          },
        ]}
      />
    </PortalUiProvider>,
  );
  expect(screen.getByRole('row', { name: 'Pay now USD 1 USD 2' })).toBeTruthy();
  await expectNoAxeFindings(container);
});
