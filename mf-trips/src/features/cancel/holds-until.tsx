import type { CancelPreview } from '@portico/contract';
import { serverNow, useFormats } from '@portico/runtime';
import { clockText, Text, useCountdown } from '@portico/ui';
import { useTripsMessages } from '../../messages.ts';

interface HoldsUntilProps {
  readonly preview: CancelPreview;
  /** Time zone of the hotel. */
  readonly zone: string;
  readonly onEnd: () => void;
}

/** Shows until when the figures above are valid, in the hotel's time and the user's time. */
export function HoldsUntil({ preview: { changesAt }, zone, onEnd }: HoldsUntilProps) {
  return changesAt === undefined ? null : <Until at={changesAt} zone={zone} onEnd={onEnd} />;
}

/** Below this limit the countdown shows seconds. */
const NEAR_SECONDS = 3600;

function Until({ at, zone, onEnd }: { at: number; zone: string; onEnd: () => void }) {
  const t = useTripsMessages();
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
