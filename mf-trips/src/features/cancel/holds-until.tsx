import type { CancelPreview } from '@portico/contract';
import { serverNow, useFormats } from '@portico/runtime';
import { clockText, Text, useCountdown } from '@portico/ui';
import { useTripsWords } from '../../words.ts';

interface HoldsUntilProps {
  readonly preview: CancelPreview;
  /** The hotel's. */
  readonly zone: string;
  readonly onEnd: () => void;
}

/** Until when the figures above stay so, in the hotel's time and the reader's own. */
export function HoldsUntil({ preview: { changesAt }, zone, onEnd }: HoldsUntilProps) {
  return changesAt === undefined ? null : <Until at={changesAt} zone={zone} onEnd={onEnd} />;
}

/** From here on each second is shown. */
const NEAR_SECONDS = 3600;

function Until({ at, zone, onEnd }: { at: number; zone: string; onEnd: () => void }) {
  const t = useTripsWords();
  const { hotelTime, ownTime } = useFormats();
  const seconds = useCountdown({ deadline: at * 1000, now: serverNow, onEnd });
  const [when, own] = [hotelTime(at, zone), ownTime(at)];
  return (
    <>
      {seconds > NEAR_SECONDS ? (
        <Text color="fg.muted">{t('cancel.holdsUntil', { when })}</Text>
      ) : (
        <Text role="timer" aria-live="off">
          {t('cancel.holdsFor', { time: clockText(seconds), when })}
        </Text>
      )}
      {own !== when && (
        <Text textStyle="t13" color="fg.muted">
          {t('cancel.ownTime', { when: own })}
        </Text>
      )}
    </>
  );
}
