import type { TripDetail } from '@portico/contract';
import { ownZone, useFormats } from '@portico/runtime';
import { Panel, Text } from '@portico/ui';
import { Timeline } from './timeline.tsx';
import { useTripDetailWords } from './trip-detail-words.ts';

/** The log: who did what and when, newest first as the server sends it. */
export function NotesPanel({ log }: { log: TripDetail['log'] }) {
  const t = useTripDetailWords();
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
