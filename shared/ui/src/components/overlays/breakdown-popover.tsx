import { defineRecipe } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { styled } from '../../theme/styled.tsx';
import { useIsBelow } from '../page/use-is-below.ts';
import { Popover } from './popover.tsx';

const Trigger = styled(
  'button',
  defineRecipe({
    base: {
      cursor: 'help',
      textAlign: 'inherit',
      font: 'inherit',
      minHeight: { base: '44px', lg: '0' },
    },
  }),
);
/** Directly below the amount, even if the button is taller for touch. */
const Amount = styled(
  'span',
  defineRecipe({
    base: { display: 'inline-block', borderBottom: '1px dashed', borderColor: 'border.control', paddingBottom: '1px' },
  }),
);
const Title = styled('h3', defineRecipe({ base: { textStyle: 'h14', marginBottom: '2.5' } }));

interface BreakdownPopoverProps {
  /** The total to explain. */
  children: ReactNode;
  title: string;
  content: ReactNode;
  closeLabel: string;
  /** Called when it opens or closes, so that the caller can mark the row. */
  onOpenChange?: ((open: boolean) => void) | undefined;
}

/** Explains an amount on hover, focus or press; on a phone in a drawer with `title`. */
export function BreakdownPopover({ children, title, content, closeLabel, onOpenChange }: BreakdownPopoverProps) {
  const isPhone = useIsBelow('lg');
  return (
    <Popover
      opensOnHover
      label={title}
      placement="bottom-end"
      width={372}
      padded
      drawerCloseLabel={closeLabel}
      onOpenChange={onOpenChange}
      trigger={
        <Trigger type="button">
          <Amount>{children}</Amount>
        </Trigger>
      }
    >
      {!isPhone && <Title>{title}</Title>}
      {content}
    </Popover>
  );
}
