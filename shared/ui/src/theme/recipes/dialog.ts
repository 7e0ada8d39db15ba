import { createParts } from '../create-parts.tsx';
import { FLOAT, MODAL } from './layers.ts';

export const DialogParts = createParts(
  { frame: 'dialog', head: 'div', title: 'h2', close: 'span', body: 'div', foot: 'div' },
  {
    base: {
      frame: {
        ...MODAL,
        ...FLOAT,
        inset: '0',
        margin: 'auto',
        height: 'fit-content',
        maxHeight: 'calc(100dvh - 32px)',
        animation: 'rise var(--p-durations-slow) var(--p-easings-calm)',
      },
      head: {
        display: 'flex',
        alignItems: 'flex-start',
        gap: '3',
        padding: { base: '20px 16px 0', lg: '24px 24px 0' },
      },
      title: { flex: '1', minWidth: '0', textStyle: 'h20', outline: 'none', overflowWrap: 'anywhere' },
      close: {
        display: 'inline-flex',
        flex: 'none',
        marginBlock: { base: '-8px', lg: '-2px' },
        marginInlineEnd: '-8px',
      },
      body: {
        position: 'relative',
        flex: '1 1 auto',
        minHeight: '0',
        overflow: 'auto',
        padding: { base: '8px 16px 20px', lg: '8px 24px 24px' },
        color: 'fg.muted',
        '& > * + *': { marginTop: '3' },
      },
      foot: {
        display: 'flex',
        flexWrap: 'wrap',
        justifyContent: 'flex-end',
        gap: '2',
        padding: { base: '12px 16px', lg: '16px 24px' },
        borderTop: '1px solid',
        borderColor: 'border',
      },
    },
    variants: {
      size: {
        md: { frame: { width: { base: '95%', orderPage: 'min(95%, 450px)' } } },
        lg: { frame: { width: 'min(95%, 720px)' } },
        xl: { frame: { width: 'min(95%, 880px)' } },
        full: { frame: { width: 'calc(100% - 32px)', height: 'calc(100dvh - 32px)' } },
      },
    },
    defaultVariants: { size: 'md' },
  },
);
