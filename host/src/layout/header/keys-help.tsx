import { createParts, Kbd } from '@portico/ui';
import { useEffect, useEffectEvent } from 'react';
import { useHostMessages } from '../../messages.ts';
import { useLazyChunk } from '../parts/use-lazy-chunk.ts';

const { Root: Trigger } = createParts(
  { root: 'button' },
  {
    base: {
      root: {
        display: 'inline-grid',
        placeItems: 'center',
        width: '8',
        height: '8',
        marginInlineEnd: '2',
        borderRadius: 'l2',
        '&:hover': { background: 'bg.subtle' },
      },
    },
  },
);

const bringDialog = async () => (await import(/* webpackChunkName: "later" */ './keys-dialog.tsx')).KeysDialog;

/** The keyboard shortcuts, opened by `?` or from the header. */
export function KeysHelp() {
  const t = useHostMessages();
  const { Part: Dialog, open, close } = useLazyChunk(bringDialog);
  const openByKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== '?' || !isPlainKey(event)) return;
    event.preventDefault();
    open();
  });

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => openByKey(event);
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);

  return (
    <>
      <Trigger type="button" aria-label={t('keys.open')} aria-haspopup="dialog" onClick={open}>
        <Kbd>?</Kbd>
      </Trigger>
      {Dialog && <Dialog onClose={close} />}
    </>
  );
}

const TYPING = 'input, textarea, select, [contenteditable=true], [role=textbox], [role=combobox]';

/** A shortcut applies only outside fields and dialogs, and without modifier keys. */
function isPlainKey(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.defaultPrevented) return false;
  if (document.querySelector('dialog[open]')) return false;
  return !(event.target instanceof Element && event.target.closest(TYPING));
}
