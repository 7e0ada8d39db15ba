import { calendarFeed } from '@portico/contract';
import { expectNoAxeFindings, offline, renderPage } from '@portico/testing';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { CalendarButton } from './calendar-button.tsx';

const feed = (address?: string) => ({ name: 'feed' as const, data: address === undefined ? {} : { address } });

function open() {
  let made = 0;
  let address: string | undefined;
  return renderPage(<CalendarButton />, {
    replies: [
      [
        calendarFeed,
        ({ change }: { change: string }) => {
          if (change === 'renew') address = `/calendar/${++made}.ics?sign=x`;
          if (change === 'revoke') address = undefined;
          return feed(address);
        },
      ],
    ] as never,
  });
}

const linkValue = () => (screen.getByLabelText('Calendar link') as HTMLInputElement).value;

describe('the calendar of bookings', () => {
  it('[DESK-12] has an address once it is asked for, another one when that is made anew, and none when it is given up', async () => {
    const { user, container } = open();
    await user.click(screen.getByRole('button', { name: 'Calendar' }));
    await user.click(await screen.findByRole('button', { name: 'Create calendar link' }));
    await waitFor(() => expect(linkValue()).toBe(`${window.location.origin}/calendar/1.ics?sign=x`));
    await expectNoAxeFindings(container);
    await user.click(screen.getByRole('button', { name: 'Create a new link' }));
    await waitFor(() => expect(linkValue()).toContain('/calendar/2.ics'));
    await user.click(screen.getByRole('button', { name: 'Turn off' }));
    expect(await screen.findByRole('button', { name: 'Create calendar link' })).toBeTruthy();
  });

  it('says that it could not be asked for, and asks again', async () => {
    let times = 0;
    const { user } = renderPage(<CalendarButton />, {
      replies: [[calendarFeed, () => (++times === 1 ? offline() : feed())]] as never,
    });
    await user.click(screen.getByRole('button', { name: 'Calendar' }));
    await user.click(await screen.findByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('button', { name: 'Create calendar link' })).toBeTruthy();
  });
});
