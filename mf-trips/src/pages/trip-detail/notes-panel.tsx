import type { TripDetail } from '@portico/contract';
import { ownZone, useFormats } from '@portico/runtime';
import { Panel, Text } from '@portico/ui';
import { Timeline } from './timeline.tsx';
import { useTripDetailMessages } from './trip-detail-messages.ts';

/** Booking log, newest first as the server sends it. */
export function NotesPanel({ log }: { log: TripDetail['log'] }) {
  const t = useTripDetailMessages();
  const { instant } = useFormats();
  return (
    <Panel title={t('tripDetail.notes')} flush={log.length > 0}>
      {log.length === 0 ? (
        <Text color="fg.muted">{t('tripDetail.noNotes')}</Text>
      ) : (
        <Timeline
          entries={log.map(({ at, user, content }, index) => ({
            key: `${at}-${index}`,
            time: instant(at, ownZone()),
            dateTime: new Date(at * 1000).toISOString(),
            who: user,
            text: content,
          }))}
        />
      )}
    </Panel>
  );
}
