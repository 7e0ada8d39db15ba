import { fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { axeFindingsOf, renderUi } from '../../test-render.tsx';
import { Button } from '../actions/button.tsx';
import { PortalDialog, type PortalDialogProps } from './portal-dialog.tsx';

function Scene({ closable = true, ...rest }: Partial<PortalDialogProps> & { closable?: boolean }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Go pay</Button>
      {open && (
        <PortalDialog
          title="The price went up by USD 26.40"
          onClose={closable ? close : undefined}
          secondary={{ label: 'Back', onPress: close }}
          primary={{ label: 'Continue at USD 1,340.10', onPress: close }}
          {...rest}
        >
          Everything you typed is kept.
        </PortalDialog>
      )}
    </>
  );
}

it('[DESK-05] puts the focus on its title, keeps Tab inside and gives the focus back', async () => {
  const { user } = renderUi(<Scene />);
  await user.click(screen.getByRole('button', { name: 'Go pay' }));
  const dialog = screen.getByRole('dialog', { name: 'The price went up by USD 26.40' });
  expect(document.activeElement).toBe(within(dialog).getByRole('heading'));
  await user.tab();
  expect(document.activeElement?.textContent).toBe('Back');
  await user.tab();
  expect(document.activeElement?.textContent).toBe('Continue at USD 1,340.10');
  await user.tab();
  expect(document.activeElement?.textContent).toBe('Back');
  await user.tab({ shift: true });
  expect(document.activeElement?.textContent).toBe('Continue at USD 1,340.10');
  await user.keyboard('{Enter}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement?.textContent).toBe('Go pay');
});

it('closes by Esc where it may be closed, and lets the page scroll again', async () => {
  const { user } = renderUi(<Scene />);
  await user.click(screen.getByRole('button', { name: 'Go pay' }));
  expect(document.documentElement.style.overflow).toBe('hidden');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.documentElement.style.overflow).toBe('');
});

it('stays until it is answered where it may not be closed', async () => {
  const { user } = renderUi(<Scene closable={false} />);
  await user.click(screen.getByRole('button', { name: 'Go pay' }));
  await user.keyboard('{Escape}{Escape}');
  await user.pointer({ keys: '[MouseLeft]', target: screen.getByRole('dialog'), coords: { clientX: -5, clientY: -5 } });
  expect(screen.getByRole('dialog')).toBeTruthy();
});

it('closes by a press beside it, not by one that began inside', async () => {
  const { user } = renderUi(<Scene />);
  await user.click(screen.getByRole('button', { name: 'Go pay' }));
  const dialog = screen.getByRole('dialog');
  const outside = { target: dialog, coords: { clientX: -5, clientY: -5 } };
  await user.pointer([
    { keys: '[MouseLeft>]', target: screen.getByRole('heading') },
    { keys: '[/MouseLeft]', ...outside },
  ]);
  expect(screen.getByRole('dialog')).toBeTruthy();
  await user.pointer({ keys: '[MouseLeft]', ...outside });
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('heeds no second half of a double click, be it beside it or on the button that changed its meaning', async () => {
  const onPress = vi.fn();
  const { user } = renderUi(<Scene primary={{ label: 'Continue', onPress }} />);
  await user.click(screen.getByRole('button', { name: 'Go pay' }));
  await user.dblClick(screen.getByRole('button', { name: 'Continue' }));
  expect(onPress).toHaveBeenCalledOnce();
  const dialog = screen.getByRole('dialog');
  const outside = { clientX: 2000, clientY: 2000 };
  fireEvent.mouseDown(dialog, outside);
  fireEvent.click(dialog, { ...outside, detail: 2 });
  expect(screen.getByRole('dialog')).toBeTruthy();
  fireEvent.mouseDown(dialog, outside);
  fireEvent.click(dialog, { ...outside, detail: 1 });
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('starts at its first control when asked, and has no fault that axe knows', async () => {
  const { user } = renderUi(<Scene focus="first" closeLabel="Close" />);
  await user.click(screen.getByRole('button', { name: 'Go pay' }));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Close' }));
  expect(await axeFindingsOf()).toEqual([]);
});

it('holds its button while the answer is on its way', async () => {
  const onPress = vi.fn();
  const { user } = renderUi(<Scene primary={{ label: 'Continue', busy: true, busyLabel: 'Checking…', onPress }} />);
  await user.click(screen.getByRole('button', { name: 'Go pay' }));
  await user.click(screen.getByRole('button', { name: 'Checking…' }));
  expect(onPress).not.toHaveBeenCalled();
});
