import { readSignInReason, writeSignInReason } from '@portico/runtime';
import { Banner, Box } from '@portico/ui';
import { useEffect, useState } from 'react';
import { useAccountWords } from '../../words.ts';

/** States once why a user who was signed in has to sign in again. */
export function ReasonBanner() {
  const t = useAccountWords();
  const [reason] = useState(readSignInReason);
  useEffect(() => writeSignInReason(undefined), []);
  if (reason === undefined) return null;
  return (
    <Box marginBottom="6">
      <Banner tone="info" role="status">
        {t(`login.${reason}`)}
      </Banner>
    </Box>
  );
}
