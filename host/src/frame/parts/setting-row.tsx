import { createParts } from '@portico/ui';
import type { ReactNode } from 'react';

const Row = createParts(
  { root: 'div', end: 'span' },
  {
    base: {
      root: { display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: '8px 16px', color: 'fg.muted' },
      // On a phone the segments share a row of their own width, so that no word is cut.
      end: {
        marginInlineStart: 'auto',
        width: { base: '62%', lg: 'auto' },
        '& > *': { display: { base: 'flex', lg: 'inline-flex' } },
      },
    },
  },
);

/** A setting of the drawer: its name left, its choices right. */
export function SettingRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Row.Root>
      <span>{label}</span>
      <Row.End>{children}</Row.End>
    </Row.Root>
  );
}
