import { useCommonMessages } from '@portico/runtime';
import { Box, Button, Icon, Popover } from '@portico/ui';
import { CalendarFeed } from './calendar-feed.tsx';
import { useMyTripMessages } from './my-trip-messages.ts';

/** Opens the dialog with the calendar URL of the company's bookings. */
export function CalendarButton() {
  const t = useMyTripMessages();
  const common = useCommonMessages();
  return (
    <Popover
      label={t('myTrip.feed.title')}
      padded
      width={420}
      drawerCloseLabel={common('action.close')}
      trigger={<Button icon={<Icon name="calendar" />}>{t('myTrip.feed.title')}</Button>}
    >
      {/* Reserves the height so that buttons do not move when the response arrives. */}
      <Box minHeight="44">
        <CalendarFeed />
      </Box>
    </Popover>
  );
}
