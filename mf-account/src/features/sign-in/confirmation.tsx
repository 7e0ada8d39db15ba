import { Banner } from '@portico/ui';
import { useLocation } from 'react-router-dom';
import { useAccountWords } from '../../words.ts';

/** What became of the link that confirms an email: the page that uses it leaves it to the sign-in, which follows, to say so. */
export type Confirmation = 'confirmed' | 'linkExpired' | 'notConfirmed';

/** AUTH-06: what became of the link that led here. */
export function ConfirmationBanner() {
  const t = useAccountWords();
  const said = readConfirmation(useLocation().state);
  if (said === undefined) return null;
  const isGood = said === 'confirmed';
  return (
    <Banner tone={isGood ? 'free' : 'stop'} role={isGood ? 'status' : 'alert'}>
      {t(`login.${said}`)}
    </Banner>
  );
}

function readConfirmation(state: unknown): Confirmation | undefined {
  const said = typeof state === 'object' && state !== null && 'confirmation' in state ? state.confirmation : undefined;
  return said === 'confirmed' || said === 'linkExpired' || said === 'notConfirmed' ? said : undefined;
}
