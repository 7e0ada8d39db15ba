import type { ReactNode } from 'react';
import { DeadlineParts } from '../../theme/recipes/deadline.ts';
import { Icon } from '../page/icon.tsx';

export interface DeadlineProps {
  tone: 'free' | 'nonref';
  /** "Free until …" in hotel time, or "Non-refundable". */
  children: ReactNode;
  /** The zone, and the time in the user's zone. */
  detail?: ReactNode;
}

export function Deadline({ tone, children, detail }: DeadlineProps) {
  return (
    <DeadlineParts.Root tone={tone}>
      <DeadlineParts.Mark>
        <Icon name={tone === 'free' ? 'shield' : 'lock'} />
      </DeadlineParts.Mark>
      <DeadlineParts.Words>
        <DeadlineParts.Title>{children}</DeadlineParts.Title>
        {detail && <DeadlineParts.Detail>{detail}</DeadlineParts.Detail>}
      </DeadlineParts.Words>
    </DeadlineParts.Root>
  );
}
