import { createParts } from '../create-parts.tsx';

/** The root is a line; lines are in a list. */
export const LineParts = createParts(
  { root: 'div', list: 'dl', label: 'dt', note: 'small', detail: 'small', amount: 'dd' },
  {
    base: {
      list: { display: 'grid', gap: '1.5' },
      root: { display: 'flex', justifyContent: 'space-between', gap: '4' },
      label: { color: 'fg.muted', minWidth: '0', overflowWrap: 'anywhere' },
      note: { color: 'fg.subtle' },
      detail: { display: 'block', textStyle: 't12', color: 'fg.subtle', fontWeight: 'normal' },
      amount: { textAlign: 'end', whiteSpace: 'nowrap', flex: 'none' },
    },
    variants: {
      kind: {
        line: {},
        sub: { label: { paddingInlineStart: '3', color: 'fg.subtle' } },
        deduction: {},
        rule: {
          root: { borderTop: '1px solid', borderColor: 'border', paddingTop: '2', marginTop: '0.5' },
          label: { fontWeight: 'medium' },
        },
        total: {
          root: {
            borderTop: '1px solid',
            borderColor: 'fg',
            paddingTop: '2',
            marginTop: '0.5',
            alignItems: 'baseline',
          },
          label: { color: 'fg', fontWeight: 'strong' },
        },
      },
      notes: { beside: {}, below: { note: { lg: { display: 'block', textStyle: 't12' } } } },
      // Lines after the total.
      after: { true: { list: { marginTop: '3.5' } } },
    },
    defaultVariants: { kind: 'line' },
  },
);
