import { Banner, Box } from '@portico/ui';
import { useLocation } from 'react-router-dom';
import { useAccountWords } from '../../words.ts';

/** What the sign-in says of a link that led to it: the page that used the link leaves that to it. */
const CONFIRMATIONS = ['confirmed', 'linkExpired', 'notConfirmed', 'oneTouchExpired', 'notSignedIn'] as const;
export type Confirmation = (typeof CONFIRMATIONS)[number];

/** AUTH-02, AUTH-06: what became of the link that led here. */
export function ConfirmationBanner() {
  const t = useAccountWords();
  const said = readConfirmation(useLocation().state);
  if (said === undefined) return null;
  const isGood = said === 'confirmed';
  return (
    <Box marginBottom="6">
      <Banner tone={isGood ? 'free' : 'stop'} role={isGood ? 'status' : 'alert'}>
        {t(`login.${said}`)}
      </Banner>
    </Box>
  );
}

function readConfirmation(state: unknown): Confirmation | undefined {
  const said = typeof state === 'object' && state !== null && 'confirmation' in state ? state.confirmation : undefined;
  return CONFIRMATIONS.find((one) => one === said);
}
