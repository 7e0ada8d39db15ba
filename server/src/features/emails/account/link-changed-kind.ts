import { as, exactText, type Of, oneOf, record } from '@portico/contract';
import { emailKind } from '../email-kind.ts';
import { linkChangedTemplate } from './link-changed-template.ts';

/** Whether a third-party account was linked for sign-in or unlinked. */
export const LINK_CHANGES = ['linked', 'unlinked'] as const;

const shortText = () => exactText(300);

export const LinkChangedFacts = record({
  email: as('email', shortText()),
  what: as('what', oneOf(LINK_CHANGES)),
  /** Display name of the identity provider; empty: WeChat. */
  party: as('party', shortText()),
  /** ISO 8601, in UTC. */
  at: as('at', shortText()),
});
export type LinkChangedFacts = Of<typeof LinkChangedFacts>;

/** Security notice: a sign-in method was added to or removed from the account. */
export const LINK_CHANGED_KIND = emailKind({
  name: 'third-party-changed',
  data: LinkChangedFacts,
  write: linkChangedTemplate,
});
