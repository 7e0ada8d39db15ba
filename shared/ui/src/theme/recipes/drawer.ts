import { createParts } from '../create-parts.tsx';
import { MODAL } from './layers.ts';

export const DrawerParts = createParts(
  { frame: 'dialog', head: 'div', title: 'h2', body: 'div', foot: 'div' },
  {
    base: {
      frame: {
        ...MODAL,
        background: 'bg.panel',
        color: 'fg',
        border: '0 solid',
        borderColor: 'border.emphasized',
        boxShadow: 'float',
      },
      head: {
        display: 'flex',
        alignItems: 'center',
        gap: '3',
        flex: 'none',
        minHeight: 'header',
        paddingInlineStart: { base: '4', lg: '6' },
        paddingInlineEnd: { base: '1.5', lg: '3' },
        borderBottom: '1px solid',
        borderColor: 'border',
      },
      title: { flex: '1', minWidth: '0', textStyle: 'h16', outline: 'none' },
      body: {
        position: 'relative',
        flex: '1 1 auto',
        minHeight: '0',
        overflow: 'auto',
        overscrollBehavior: 'contain',
      },
      foot: {
        flex: 'none',
        display: 'flex',
        gap: '2',
        padding: { base: '12px 16px', lg: '16px 24px' },
        paddingBottom: { base: 'max(12px, env(safe-area-inset-bottom))', lg: '16px' },
        borderTop: '1px solid',
        borderColor: 'border',
        '& > :last-child': { flex: '1' },
      },
    },
    variants: {
      side: {
        right: {
          frame: {
            inset: '0 0 0 auto',
            width: 'min(var(--p-sizes-drawer), 100%)',
            height: '100dvh',
            borderInlineStartWidth: '1px',
            animation: 'fromRight var(--p-durations-slow) var(--p-easings-calm)',
          },
        },
        left: {
          frame: {
            inset: '0 auto 0 0',
            width: 'min(320px, 85%)',
            height: '100dvh',
            borderInlineEndWidth: '1px',
            animation: 'fromLeft var(--p-durations-slow) var(--p-easings-calm)',
          },
        },
        bottom: {
          frame: {
            inset: 'auto 0 0 0',
            width: 'full',
            height: 'auto',
            maxHeight: '88dvh',
            borderTopWidth: '1px',
            borderTopRadius: '16px',
            animation: 'fromBelow var(--p-durations-slow) var(--p-easings-calm)',
          },
        },
      },
      tall: { true: { frame: { '&[open]': { height: '88dvh' } } } },
      flush: { false: { body: { padding: { base: '4', lg: '6' } } }, true: {} },
    },
    defaultVariants: { side: 'right', flush: false },
  },
);
