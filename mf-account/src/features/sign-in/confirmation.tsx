import { Banner, Box } from '@portico/ui';
import { useLocation } from 'react-router-dom';
import { useAccountMessages } from '../../messages.ts';

/** Outcomes of a link, which the page of the link passes to the sign-in page. */
const CONFIRMATIONS = ['confirmed', 'linkExpired', 'notConfirmed', 'oneTouchExpired', 'notSignedIn'] as const;
export type Confirmation = (typeof CONFIRMATIONS)[number];

/** AUTH-02, AUTH-06: outcome of the link that led to the sign-in page. */
export function ConfirmationBanner() {
  const t = useAccountMessages();
  const confirmation = readConfirmation(useLocation().state);
  if (confirmation === undefined) return null;
  const isGood = confirmation === 'confirmed';
  return (
    <Box marginBottom="6">
      <Banner tone={isGood ? 'free' : 'stop'} role={isGood ? 'status' : 'alert'}>
        {t(`login.${confirmation}`)}
      </Banner>
    </Box>
  );
}

function readConfirmation(state: unknown): Confirmation | undefined {
  const confirmation =
    typeof state === 'object' && state !== null && 'confirmation' in state ? state.confirmation : undefined;
  return CONFIRMATIONS.find((one) => one === confirmation);
}
