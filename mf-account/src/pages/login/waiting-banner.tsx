import { serverNow } from '@portico/runtime';
import { Banner, Box, clockText, gapAfter, useCountdown } from '@portico/ui';
import { useAccountWords } from '../../words.ts';

/** SEC-03: says that it went too fast and counts down to the next try; what was typed stays in the form. */
export function WaitingBanner({ until, onEnd }: { readonly until: number; readonly onEnd: () => void }) {
  const t = useAccountWords();
  const seconds = useCountdown({ deadline: until, now: serverNow, onEnd });
  return (
    <Banner tone="warn" role="alert">
      {t('login.mustWait')}
      {gapAfter(t('login.mustWait'))}
      <Box as="span" role="timer" aria-live="off" fontVariantNumeric="tabular-nums">
        {clockText(seconds)}
      </Box>
    </Banner>
  );
}
