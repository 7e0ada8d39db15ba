import { styled } from '@portico/ui';
import type { ReactNode } from 'react';

const Root = styled('div', {
  base: { display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: '8px 16px', color: 'fg.muted' },
});
// On a phone the segments share a row of their own width, so that no word is cut.
const End = styled('span', {
  base: {
    marginInlineStart: 'auto',
    width: { base: '62%', lg: 'auto' },
    '& > *': { display: { base: 'flex', lg: 'inline-flex' } },
  },
});

/** A setting of the drawer: its name left, its choices right. */
export function SettingRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Root>
      <span>{label}</span>
      <End>{children}</End>
    </Root>
  );
}
