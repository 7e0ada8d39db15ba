import { Box } from '@portico/ui';
import { useOwnTime } from './use-own-time.ts';

/** A moment by the reader's clock, in epoch seconds; where it needs two lines it ends between words, in Chinese too. */
export function OwnTime({ at }: { at: number }) {
  const ownTime = useOwnTime();
  return (
    <Box as="span" wordBreak="keep-all">
      {ownTime(at)}
    </Box>
  );
}
