import { createParts } from '../create-parts.tsx';

export const RibbonParts = createParts(
  { ends: 'div', list: 'ol', step: 'li', now: 'span', title: 'b', detail: 'small', outcome: 'p' },
  {
    base: {
      ends: {
        display: { base: 'none', lg: 'flex' },
        justifyContent: 'space-between',
        marginBottom: '1',
        textStyle: 't13',
        color: 'fg.subtle',
      },
      list: { display: { base: 'grid', lg: 'flex' } },
      step: {
        position: 'relative',
        minWidth: '0',
        padding: { base: '0 0 16px 24px', lg: '22px 12px 0 0' },
        '&::before': {
          content: '""',
          position: 'absolute',
          background: 'currentColor',
          inset: { base: '2px auto -2px 4px', lg: '6px 0 auto 0' },
          width: { base: '6px', lg: 'auto' },
          height: { base: 'auto', lg: '6px' },
        },
        '&:first-of-type::before': { borderStartRadius: { base: '0', lg: '3px' } },
        '&:last-of-type::before': { borderEndRadius: { base: '0', lg: '3px' } },
        '&:not(:first-of-type)': {
          paddingInlineStart: { lg: '2px' },
          '&::before': { insetInlineStart: { lg: '2px' } },
        },
      },
      title: { display: 'block', fontWeight: 'medium', overflowWrap: 'anywhere' },
      detail: { display: 'block', textStyle: 't13', color: 'fg.subtle' },
      outcome: { marginTop: '1.5', color: 'fg' },
      now: {
        position: 'absolute',
        zIndex: '1',
        width: '14px',
        height: '18px',
        borderRadius: '7px 7px 2px 2px',
        background: 'bg.panel',
        border: '2px solid',
        borderColor: 'fg',
        top: { base: 'var(--now)', lg: '0' },
        left: { base: '0', lg: 'var(--now)' },
        marginInlineStart: { base: '0', lg: '-7px' },
        marginTop: { base: '-9px', lg: '0' },
      },
    },
    variants: {
      tone: {
        free: { step: { color: 'free.fg' } },
        nonref: { step: { color: 'nonref.fg' } },
        stop: { step: { color: 'stop.fg' } },
      },
    },
  },
);
