import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import type { AsProps } from '../../theme/create-parts.tsx';
import { iconButtonRecipe } from '../../theme/recipes/button.ts';
import { styled } from '../../theme/styled.tsx';
import { Tooltip } from '../overlays/tooltip.tsx';
import { Icon } from '../page/icon.tsx';
import type { IconName } from '../page/icon-glyphs.ts';

const Root = styled('button', iconButtonRecipe);

export interface IconButtonProps
  extends Omit<ComponentProps<'button'>, 'aria-label' | 'disabled' | 'children'>,
    AsProps {
  icon: IconName;
  /** Accessible name. */
  label: string;
  tone?: 'plain' | 'liked' | undefined;
  boxed?: boolean | undefined;
  /** Round, with its own background and shadow, for use on a picture. */
  floating?: boolean | undefined;
  iconSize?: number | undefined;
  busy?: boolean | undefined;
  disabledReason?: ReactNode;
}

export function IconButton({ icon, label, iconSize, busy, disabledReason, onClick, as, ...rest }: IconButtonProps) {
  const isStill = busy || Boolean(disabledReason);

  function press(event: MouseEvent<HTMLButtonElement>) {
    if (isStill) event.preventDefault();
    else onClick?.(event);
  }

  return (
    <Tooltip text={disabledReason}>
      <Root
        {...rest}
        as={as}
        {...(as ? {} : { type: rest.type ?? 'button' })}
        aria-label={label}
        aria-disabled={isStill || rest['aria-disabled']}
        aria-busy={busy || undefined}
        onClick={press}
      >
        <Icon name={icon} size={iconSize} filled={rest.tone === 'liked'} />
      </Root>
    </Tooltip>
  );
}
