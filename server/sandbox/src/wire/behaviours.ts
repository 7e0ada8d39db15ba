/** Behaviours that the sandbox can simulate, with the description for the command and the page. */
export const BEHAVIOURS = {
  slow: 'responses to the portal are delayed (4 seconds, or the given time)',
  silent: 'requests of the portal are processed but get no response',
  'bad-answer': 'responses to the portal have an invalid signature',
  decline: 'the payment is declined',
  challenge: 'the bank of the card requires a confirmation by its holder',
  'asks-who': 'WeChat identifies the payer first, for payments inside WeChat',
  'wrong-amount': 'the captured amount differs from the requested one',
  'needs-confirmation': 'the money is held until the payer confirms again',
  'refuse-confirmation': 'like needs-confirmation, and the confirmation is rejected',
  'lose-notifications': 'notifications are never sent',
  'repeat-notifications': 'each notification is sent five times',
  'reorder-notifications': 'the first notification of a payment comes after the later ones',
  'wrong-signature': 'notifications have an invalid signature',
  'refund-waits': 'a refund takes a few seconds',
  'refund-fails': 'a refund is rejected',
} as const;

export type Behaviour = keyof typeof BEHAVIOURS;

export const BEHAVIOUR_NAMES = Object.keys(BEHAVIOURS) as [Behaviour, ...Behaviour[]];
