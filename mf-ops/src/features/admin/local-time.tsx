import { Box } from '@portico/ui';
import { useLocalTime } from './use-local-time.ts';

/** Epoch seconds in the user's time zone. Wraps between words, in Chinese too. */
export function LocalTime({ at }: { at: number }) {
  const ownTime = useLocalTime();
  return (
    <Box as="span" wordBreak="keep-all">
      {ownTime(at)}
    </Box>
  );
}
