import type { ReactNode } from 'react';
import { pillRecipe } from '../../theme/recipes/pill.ts';
import { styled } from '../../theme/styled.tsx';
import { Icon } from '../page/icon.tsx';
import type { IconName } from '../page/icon-glyphs.ts';

const Root = styled('span', pillRecipe);

export type PillTone = 'neutral' | 'free' | 'nonref' | 'unpaid' | 'stop' | 'info';

const STATUSES = {
  unpaid: ['unpaid', 'clock'],
  additionalPayment: ['unpaid', 'owed'],
  pending: ['info', 'pending'],
  pendingCancellation: ['info', 'back'],
  confirmed: ['free', 'ok'],
  cancelled: ['stop', 'no'],
  cancelledWithCharges: ['stop', 'no'],
  rejected: ['stop', 'rejected'],
  contactSupport: ['stop', 'alert'],
  unknown: ['neutral', 'question'],
} as const satisfies Record<string, readonly [PillTone, IconName]>;

export type PillStatus = keyof typeof STATUSES;

export interface StatusPillProps {
  status: PillStatus;
  /** The status in words. */
  children: ReactNode;
}

/** Ground, glyph and word together; an unknown status is never drawn as another. */
export function StatusPill({ status, children }: StatusPillProps) {
  const [tone, icon] = STATUSES[status] ?? STATUSES.unknown;
  return (
    <Pill tone={tone} icon={icon}>
      {children}
    </Pill>
  );
}

/** Ground and glyph alone, large: beside a title that says the status. */
export function StatusMark({ status }: Pick<StatusPillProps, 'status'>) {
  const [tone, icon] = STATUSES[status] ?? STATUSES.unknown;
  return (
    <Root tone={tone} large aria-hidden>
      <Icon name={icon} size={24} />
    </Root>
  );
}

export interface PillProps {
  tone?: PillTone | undefined;
  icon: IconName;
  children: ReactNode;
}

export function Pill({ tone, icon, children }: PillProps) {
  return (
    <Root tone={tone}>
      <Icon name={icon} size={14} />
      <span>{children}</span>
    </Root>
  );
}
