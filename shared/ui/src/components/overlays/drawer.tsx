import { type ReactNode, useId } from 'react';
import { createPortal } from 'react-dom';
import { drawerRecipe } from '../../theme/recipes/overlay.ts';
import { styled } from '../../theme/styled.tsx';
import { IconButton } from '../actions/icon-button.tsx';
import { type ModalFocus, useModal } from './use-modal.ts';

const Frame = styled('dialog', drawerRecipe.frame);
const Head = styled('div', drawerRecipe.head);
const Body = styled('div', drawerRecipe.body);
const Foot = styled('div', drawerRecipe.foot);

export interface DrawerProps {
  /** Rendered only while it is open. */
  title: ReactNode;
  closeLabel: string;
  onClose: () => void;
  side?: 'right' | 'left' | 'bottom' | undefined;
  /** From below: always at full height, for lists that scroll. */
  tall?: boolean | undefined;
  flush?: boolean | undefined;
  focus?: ModalFocus | undefined;
  footer?: ReactNode;
  children: ReactNode;
}

export function Drawer(props: DrawerProps) {
  const { title, closeLabel, onClose, side = 'right', tall, flush, focus = 'title', footer, children } = props;
  const titleId = useId();
  const { dialogProps, titleRef } = useModal({ onDismiss: onClose, dismissOutside: true, focus });
  return createPortal(
    <Frame {...dialogProps} side={side} tall={tall} aria-labelledby={titleId}>
      <Head>
        <h2 id={titleId} ref={titleRef} tabIndex={-1}>
          {title}
        </h2>
        <IconButton icon="close" label={closeLabel} onClick={onClose} />
      </Head>
      <Body flush={flush}>{children}</Body>
      {footer && <Foot>{footer}</Foot>}
    </Frame>,
    document.body,
  );
}
