import type { TripDetail } from '@portico/contract';
import { useFormats } from '@portico/runtime';
import { Panel, Text, Timeline } from '@portico/ui';
import { useTripsWords } from '../../words.ts';

/** The log: who did what and when, newest first as the server sends it. */
export function NotesPanel({ log }: { log: TripDetail['log'] }) {
  const t = useTripsWords();
  const { ownTime } = useFormats();
  return (
    <Panel title={t('tripDetail.notes')} flush={log.length > 0}>
      {log.length === 0 ? (
        <Text color="fg.muted">{t('tripDetail.noNotes')}</Text>
      ) : (
        <Timeline
          entries={log.map(({ at, user, content }, index) => ({
            key: `${at}-${index}`,
            time: ownTime(at),
            dateTime: new Date(at * 1000).toISOString(),
            who: user,
            text: content,
          }))}
        />
      )}
    </Panel>
  );
}
