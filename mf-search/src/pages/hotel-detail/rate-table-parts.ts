import { styled } from '@portico/ui';

const phone = '@media (max-width: 991px)';
const narrow = '@media (max-width: 1199px)';

/**
 * A table on a desk, so that boards, deadlines and totals compare down the page; on a phone each rate is a block.
 * Cells are told apart by `data-cell`: room, product, board, terms, now, later, total, act.
 */
export const RateTable = styled('table', {
  base: {
    width: 'full',
    borderCollapse: 'separate',
    borderSpacing: '0',
    '& small': { display: 'block', textStyle: 't12', color: 'fg.subtle', fontWeight: 'normal' },
    '& thead th': {
      height: '36px',
      paddingInline: '3',
      background: 'bg.muted',
      color: 'fg.subtle',
      textStyle: 't12',
      fontWeight: 'medium',
      textAlign: 'start',
      whiteSpace: 'nowrap',
      '&[data-end]': { textAlign: 'end' },
    },
    '& td, & tbody th': { borderTop: '1px solid', borderColor: 'border' },
    '& tbody > tr:first-of-type > *': { borderColor: 'border.emphasized' },
    '& td': { height: '64px', paddingInline: '3', paddingBlock: '1.5', verticalAlign: 'middle' },
    '& thead th:first-of-type': { paddingInlineStart: '4' },
    '& tbody > tr > td:first-of-type': { paddingInlineStart: '3' },
    '& tr > :last-child': { paddingInlineEnd: '4' },
    '& [data-cell=now], & [data-cell=later], & [data-cell=total], & [data-cell=act]': {
      textAlign: 'end',
      whiteSpace: 'nowrap',
    },
    '& [data-cell=room]': {
      width: '248px',
      padding: '12px 16px',
      borderInlineEnd: '1px solid',
      borderInlineEndColor: 'border',
      verticalAlign: 'top',
      textAlign: 'start',
      fontWeight: 'normal',
    },
    '& td[data-cell=product]': { color: 'fg.muted', whiteSpace: 'nowrap', '& svg': { marginInlineEnd: '1.5' } },
    '& [data-cell=board] > small': { display: 'none' },
    '& [data-name]': { display: 'none' },
    '@media (hover: hover)': { '& tbody > tr:hover > td': { background: 'bg.subtle' } },
    '& tbody > tr[data-open] > td, & tbody > tr[data-open]:hover > td': { background: 'accent.subtle' },
    [narrow]: {
      '& [data-cell=product]': { display: 'none' },
      '& [data-cell=board] > small': { display: 'block' },
      '& [data-cell=room]': { width: '152px', '& img': { display: 'none' }, '& [data-thumb]': { display: 'none' } },
      '& thead th, & td': { paddingInline: '2' },
    },
    [phone]: {
      display: 'block',
      '& thead': { display: 'none' },
      '& tbody, & tr, & td, & tbody th': { display: 'block', height: 'auto', width: 'auto' },
      '& td, & tbody th': { padding: '0', border: '0' },
      '& [data-cell=product]': { display: 'none' },
      '& [data-cell=room]': {
        width: 'auto',
        padding: '14px 16px',
        background: 'bg.muted',
        borderBlock: '1px solid',
        borderColor: 'border',
        borderInlineEnd: '0 solid',
        marginBottom: '3.5',
        '& img': { display: 'block' },
        '& [data-thumb]': { display: 'block' },
      },
      '& tbody > tr[data-open] > td, & tbody > tr[data-open]:hover > td': { background: 'none' },
      '& tbody > tr': { paddingBottom: '3.5' },
      '& tbody > tr + tr': { borderTop: '1px solid', borderColor: 'border', paddingTop: '3.5' },
      '& tr > td, & tbody > tr > td:first-of-type': { paddingInline: '4', paddingBlock: '0', marginTop: '1.5' },
      '& [data-cell=board]': { fontWeight: 'strong' },
      '& [data-cell=now], & [data-cell=later], & [data-cell=total]': {
        display: 'flex',
        justifyContent: 'space-between',
        alignItems: 'baseline',
        color: 'fg.muted',
      },
      '& tr > [data-cell=total]': {
        margin: '8px 16px 0',
        paddingInline: '0',
        paddingTop: '2',
        borderTop: '1px solid',
        borderColor: 'border',
        color: 'fg',
      },
      '& [data-name]': { display: 'inline', color: 'fg.subtle' },
      '& [data-cell=act]': { '& button': { width: 'full' }, marginTop: '3' },
    },
  },
});

export const RoomBlock = styled('div', {
  base: {
    display: 'flex',
    gap: '3',
    '& h3': { textStyle: 'h14', marginBottom: '0.5' },
    '& small': { textStyle: 't13' },
  },
});
