import { createParts } from '../create-parts.tsx';

export const MobileBarParts = createParts(
  { root: 'div' },
  {
    base: {
      root: {
        display: { base: 'flex', orderPage: 'none' },
        alignItems: 'center',
        gap: { base: '2', sm: '3' },
        position: 'fixed',
        zIndex: 'bar',
        inset: 'auto 0 0 0',
        minHeight: '72px',
        paddingTop: '10px',
        paddingInline: { base: '3', sm: '4' },
        paddingBottom: 'max(10px, env(safe-area-inset-bottom))',
        background: 'bg.panel',
        borderTop: '1px solid',
        borderColor: 'border.emphasized',
        '& > :last-child': { flex: 'none', marginInlineStart: 'auto', minHeight: '48px' },
        '& > :last-child:nth-child(n + 3)': { marginInlineStart: '0' },
      },
    },
  },
);
