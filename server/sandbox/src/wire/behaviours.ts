/** Behaviours that the sandbox can simulate, with the description for the command and the page. */
export const BEHAVIOURS = {
  slow: 'answers to the portal come late (4 seconds, or as long as is said)',
  silent: 'what the portal asks is done and never answered',
  'bad-answer': 'answers to the portal are wrongly signed',
  decline: 'the payment is declined when it is made',
  challenge: 'the bank of the card asks its holder first',
  'asks-who': 'WeChat first asks who pays, when it is paid in WeChat itself',
  'wrong-amount': 'another amount is taken than was asked for',
  'needs-confirmation': 'the money is held until the payer confirms once more',
  'refuse-confirmation': 'as needs-confirmation, and the confirmation is then refused',
  'lose-notifications': 'notifications are never sent',
  'repeat-notifications': 'each notification is sent five times',
  'reorder-notifications': 'the first notification of a payment comes after the later ones',
  'wrong-signature': 'notifications are wrongly signed',
  'refund-waits': 'a refund takes some seconds',
  'refund-fails': 'a refund is refused',
} as const;

export type Behaviour = keyof typeof BEHAVIOURS;

export const BEHAVIOUR_NAMES = Object.keys(BEHAVIOURS) as [Behaviour, ...Behaviour[]];
