import { useCommonWords } from '@portico/runtime';
import { Box, Button, Icon, Popover } from '@portico/ui';
import { CalendarFeed } from './calendar-feed.tsx';
import { useMyTripWords } from './my-trip-words.ts';

/** Opens the address by which a calendar reads the company's bookings. */
export function CalendarButton() {
  const t = useMyTripWords();
  const common = useCommonWords();
  return (
    <Popover
      label={t('myTrip.feed.title')}
      padded
      width={420}
      drawerCloseLabel={common('action.close')}
      trigger={<Button icon={<Icon name="calendar" />}>{t('myTrip.feed.title')}</Button>}
    >
      {/* As tall before the answer as after it: what a pointer is on its way to stays there. */}
      <Box minHeight="44">
        <CalendarFeed />
      </Box>
    </Popover>
  );
}
