import type { ReactNode } from 'react';
import { BannerParts } from '../../theme/recipes/banner.ts';
import { gapAfter } from '../page/gap-after.ts';
import { Icon } from '../page/icon.tsx';
import type { IconName } from '../page/icon-glyphs.ts';

const ICONS = { neutral: 'info', info: 'info', warn: 'clock', nonref: 'lock', stop: 'alert', free: 'ok' } as const;

export interface BannerProps {
  tone?: keyof typeof ICONS | undefined;
  icon?: IconName | undefined;
  /** A short, emphasized summary. */
  title?: ReactNode;
  /** `alert` for an error that has just occurred. */
  role?: 'alert' | 'status' | 'note' | undefined;
  children?: ReactNode;
}

export function Banner({ tone = 'neutral', icon, title, role, children }: BannerProps) {
  return (
    <BannerParts.Root tone={tone} role={role}>
      <BannerParts.Mark>
        <Icon name={icon ?? ICONS[tone]} />
      </BannerParts.Mark>
      <BannerParts.Words>
        {title && <BannerParts.Title>{title}</BannerParts.Title>}
        {title && gapAfter(title)}
        {children}
      </BannerParts.Words>
    </BannerParts.Root>
  );
}
