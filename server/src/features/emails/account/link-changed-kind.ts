import { as, exactText, type Of, oneOf, record } from '@portico/contract';
import { mailKind } from '../email-kind.ts';
import { linkChangedLetter } from './link-changed-template.ts';

/** An account elsewhere lets somebody in from now on, or no more. */
export const LINK_CHANGES = ['linked', 'unlinked'] as const;

const shortText = () => exactText(300);

export const LinkChangedFacts = record({
  email: as('email', shortText()),
  what: as('what', oneOf(LINK_CHANGES)),
  /** What the operator calls the party; empty: WeChat. */
  party: as('party', shortText()),
  /** ISO 8601, in UTC. */
  at: as('at', shortText()),
});
export type LinkChangedFacts = Of<typeof LinkChangedFacts>;

/** There is one way more into an account, or one less: whoever did not do it learns of it. */
export const LINK_CHANGED_KIND = mailKind({
  name: 'third-party-changed',
  data: LinkChangedFacts,
  write: linkChangedLetter,
});
