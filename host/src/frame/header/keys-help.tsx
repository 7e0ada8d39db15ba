import { createParts, Kbd } from '@portico/ui';
import { useEffect, useEffectEvent } from 'react';
import { useHostWords } from '../../words.ts';
import { useLatePart } from '../parts/use-late-part.ts';

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

/** The keys of the portal, behind `?` on the keyboard and in the header. */
export function KeysHelp() {
  const t = useHostWords();
  const { Part: Dialog, open, close } = useLatePart(bringDialog);
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

/** A key that is meant for the portal: nobody is typing, no dialog is open, no modifier is held. */
function isPlainKey(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.defaultPrevented) return false;
  if (document.querySelector('dialog[open]')) return false;
  return !(event.target instanceof Element && event.target.closest(TYPING));
}
