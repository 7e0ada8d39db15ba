import { as, count, exactText, type Of, record } from '@portico/contract';
import { mailKind } from '../mail-kind.ts';
import { resetLetter } from './reset-letter.ts';

const shortText = () => exactText(300);

/** A link that sets a new password, and for whom. */
export const ResetFacts = record({
  email: as('email', shortText()),
  /** Epoch seconds. */
  time: as('time', shortText()),
  sign: as('sign', shortText()),
  source: as('source', shortText()),
  /** How long the link serves. */
  minutes: as('minutes', count()),
});
export type ResetFacts = Of<typeof ResetFacts>;

/** Somebody forgot a password. (AUTH-03) */
export const RESET_KIND = mailKind({
  name: 'password-reset',
  data: ResetFacts,
  write: resetLetter,
  lapsesAt: ({ time, minutes }) => new Date((Number(time) + minutes * 60) * 1000),
});
