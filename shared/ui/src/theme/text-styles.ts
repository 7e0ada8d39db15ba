function step(size: string, more: Record<string, unknown> = {}) {
  return { value: { fontSize: size, lineHeight: size, ...more } };
}

const tight = (spacing: string) => ({ fontWeight: 'strong', letterSpacing: spacing, _zh: { letterSpacing: '0' } });

/** 12 heads, 13 second lines, 14 work, 16 reading and row prices, 20 panel totals, 24 page title, 32 sign-in. */
export const textStyles = {
  t12: step('t12'),
  t13: step('t13'),
  t14: step('t14'),
  t16: step('t16'),
  t20: step('t20'),
  t24: step('t24'),
  t32: step('t32'),
  h14: step('t14', { fontWeight: 'strong' }),
  h16: step('t16', tight('-.005em')),
  h20: step('t20', tight('-.012em')),
  h24: step('t24', tight('-.012em')),
  h32: step('t32', tight('-.02em')),
};
