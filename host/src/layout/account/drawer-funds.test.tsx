import { buildUser, renderPage, screen } from '@portico/testing';
import { expect, it } from 'vitest';
import { DrawerFunds } from './drawer-funds.tsx';

it('[SHELL-20] lead from points and pending points to what moved them, and from the pre-deposit to telling of a transfer', async () => {
  const { user, dialogs } = renderPage(<DrawerFunds user={buildUser()} />);
  await user.click(screen.getByRole('button', { name: '12,400' }));
  await user.click(screen.getByRole('button', { name: '+985 pending' }));
  await user.click(screen.getByRole('button', { name: 'Pre-Deposit' }));
  expect(dialogs.map(({ name, props }) => [name, props])).toEqual([
    ['pointsDetails', { opens: 'points' }],
    ['pointsDetails', { opens: 'pending' }],
    ['bankTransfer', {}],
  ]);
});
