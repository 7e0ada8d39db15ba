import type { ReactNode } from 'react';
import { bannerRecipe } from '../../theme/recipes/surface.ts';
import { styled } from '../../theme/styled.tsx';
import { Icon } from '../page/icon.tsx';
import type { IconName } from '../page/icon-glyphs.ts';

const Root = styled('div', bannerRecipe);
const ICONS = { neutral: 'info', info: 'info', warn: 'clock', nonref: 'lock', stop: 'alert', free: 'ok' } as const;

export interface BannerProps {
  tone?: keyof typeof ICONS | undefined;
  icon?: IconName | undefined;
  /** What matters in a few words, stronger. */
  title?: ReactNode;
  /** `alert` for what has just gone wrong. */
  role?: 'alert' | 'status' | 'note' | undefined;
  children?: ReactNode;
}

export function Banner({ tone = 'neutral', icon, title, role, children }: BannerProps) {
  return (
    <Root tone={tone} role={role}>
      <Icon name={icon ?? ICONS[tone]} />
      <div>
        {title && <b>{title}</b>} {children}
      </div>
    </Root>
  );
}
