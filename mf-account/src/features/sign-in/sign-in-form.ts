import { createParts } from '@portico/ui';

export const SignInForm = createParts(
  { root: 'form', still: 'div', title: 'h1' },
  {
    base: {
      root: { display: 'grid', gap: '4' },
      still: { display: 'grid', gap: '4' },
      title: { textStyle: 'h32' },
    },
  },
);
