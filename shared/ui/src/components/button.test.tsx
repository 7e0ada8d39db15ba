import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { PortalUiProvider } from '../theme/portal-ui-provider.tsx';
import { Button } from './button.tsx';

it('stays reachable and gives its reason when it cannot be pressed', async () => {
  const onClick = vi.fn();
  render(
    <PortalUiProvider nonce="abc">
      <Button disabledReason="Your account is View Only." onClick={onClick}>
        Book now
      </Button>
    </PortalUiProvider>,
  );
  await userEvent.tab();
  const button = screen.getByRole('button', { name: 'Book now' });
  expect(document.activeElement).toBe(button);
  expect(await screen.findByRole('tooltip')).toBeTruthy();
  await userEvent.keyboard('{Enter}');
  expect(onClick).not.toHaveBeenCalled();
});
