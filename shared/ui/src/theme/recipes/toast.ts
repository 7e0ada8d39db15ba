import { createParts } from '../create-parts.tsx';
import { FORCED_EDGE } from './forced-colors.ts';

export const ToastParts = createParts(
  { region: 'div', toast: 'div', button: 'button' },
  {
    base: {
      region: {
        position: 'fixed',
        zIndex: '60',
        insetInline: '16px',
        bottom: { base: '88px', orderPage: '24px' },
        display: 'flex',
        flexDirection: 'column',
        alignItems: { base: 'stretch', lg: 'flex-start' },
        gap: '2',
        pointerEvents: 'none',
      },
      toast: {
        ...FORCED_EDGE,
        display: 'inline-flex',
        alignItems: 'center',
        gap: '2.5',
        minHeight: 'touch',
        maxWidth: '560px',
        paddingInline: '3.5',
        paddingBlock: '2',
        borderRadius: 'l3',
        background: 'fg',
        color: 'bg.panel',
        boxShadow: 'float',
        pointerEvents: 'auto',
        textStyle: 't14',
        animation: 'rise var(--p-durations-slow) var(--p-easings-calm)',
      },
      button: {
        flex: 'none',
        minHeight: '24px',
        fontWeight: 'strong',
        textDecoration: 'underline',
        textUnderlineOffset: '3px',
        outlineColor: 'bg.panel',
        '&:last-child': { marginInlineStart: 'auto' },
      },
    },
  },
);
