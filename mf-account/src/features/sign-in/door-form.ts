import { createParts } from '@portico/ui';

/** A form of the sign-in pages: its title, what it is for, its fields one below the other. */
export const DoorForm = createParts(
  { root: 'form', still: 'div', title: 'h1' },
  {
    base: {
      root: { display: 'grid', gap: '4' },
      still: { display: 'grid', gap: '4' },
      title: { textStyle: 'h32' },
    },
  },
);
