import type { renderPage } from '@portico/testing';
import { screen, waitFor, within } from '@testing-library/react';

type User = ReturnType<typeof renderPage>['user'];

/** The search of `fillPhoneDrawers`, as the list URL has it. */
export const FILLED_SEARCH = {
  ...{ start_date: '2026-12-10', end_date: '2026-12-13' },
  ...{ room: '2', adult: '4', child: '1', childNums: '8' },
};

/** On a phone: selects dates and guests in their drawers, then searches. */
export async function fillPhoneDrawers(user: User): Promise<void> {
  const open = async (trigger: RegExp, title: string) => {
    await user.click(await screen.findByRole('button', { name: trigger }));
    return await screen.findByRole('dialog', { name: title });
  };
  const dates = await open(/^Check-in – check-out/, 'Check-in – check-out');
  // By attribute: thirteen months of buttons are slow to query by role.
  for (const day of [FILLED_SEARCH.start_date, FILLED_SEARCH.end_date]) {
    const button = await waitFor(() => {
      const dayButton = dates.querySelector(`[data-day="${day}"]`);
      if (dayButton === null) throw new Error(`No button of ${day}`);
      return dayButton;
    });
    await user.click(button);
  }
  await user.click(screen.getByText('Done'));
  const guests = within(await open(/^Rooms and guests/, 'Rooms and guests'));
  await user.click(await guests.findByRole('button', { name: 'Add a room' }));
  await user.click(guests.getByRole('button', { name: 'More children in room 2' }));
  await user.selectOptions(guests.getByRole('combobox', { name: 'Age of child 1' }), '7');
  await user.click(guests.getByRole('button', { name: 'Done' }));
  await user.click(screen.getByRole('button', { name: 'Search' }));
}
