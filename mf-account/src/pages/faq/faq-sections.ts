/** Questions by section, in order; the section id is the URL hash. */
export const FAQ = [
  { id: 'general', questions: ['what', 'languages', 'support', 'partner'] },
  { id: 'booking', questions: ['confirmation', 'voucher', 'names', 'requests', 'payment', 'status'] },
  { id: 'modification', questions: ['modify', 'modifyFixed', 'difference'] },
  { id: 'cancellation', questions: ['cancel', 'cancelFixed', 'refund', 'noShow'] },
  { id: 'covid', questions: ['covidPolicy', 'covidRules'] },
] as const;
