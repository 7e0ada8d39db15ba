import { findBlockedStorage } from '@portico/runtime';
import { Banner, Box } from '@portico/ui';
import { useState } from 'react';
import { useAccountWords } from '../../words.ts';

/** States what the browser blocks and what follows from it, before the user signs in. */
export function BlockedBanner() {
  const t = useAccountWords();
  const [blocked] = useState(findBlockedStorage);
  if (blocked === undefined) return null;
  return (
    <Box marginBottom="6">
      <Banner tone="warn" icon="alert" role="status">
        {t(blocked === 'cookies' ? 'login.cookiesBlocked' : 'login.storageBlocked')}
      </Banner>
    </Box>
  );
}
