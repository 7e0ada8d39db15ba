import { useCommonWords } from '@portico/runtime';
import { createParts, Kbd, PortalDialog } from '@portico/ui';
import { useEffect, useState } from 'react';
import { useHostWords } from '../../words.ts';
import { isPlainKey } from './key-rules.ts';

const Keys = createParts(
  { trigger: 'button', list: 'dl', row: 'div', keys: 'dt', text: 'dd' },
  {
    base: {
      trigger: {
        display: 'inline-grid',
        placeItems: 'center',
        width: '8',
        height: '8',
        marginInlineEnd: '2',
        borderRadius: 'l2',
        '&:hover': { background: 'bg.subtle' },
      },
      list: {
        display: 'grid',
        gridTemplateColumns: 'max-content minmax(0, 1fr)',
        alignItems: 'center',
        gap: '10px 16px',
      },
      row: { display: 'contents' },
      keys: { display: 'flex', gap: '1', justifyContent: 'flex-end' },
      text: { color: 'fg' },
    },
  },
);

/** The keys of the portal, behind `?` on the keyboard and in the header. */
export function KeysHelp() {
  const t = useHostWords();
  const common = useCommonWords();
  const [isOpen, setIsOpen] = useState(false);

  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (event.key !== '?' || !isPlainKey(event)) return;
      event.preventDefault();
      setIsOpen(true);
    }
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);

  const keys = [
    { keys: ['/'], text: t('keys.search') },
    { keys: ['?'], text: t('keys.help') },
    { keys: ['↑', '↓', '←', '→'], text: t('keys.arrows') },
    { keys: ['↵'], text: t('keys.enter') },
    { keys: ['Esc'], text: t('keys.escape') },
  ];
  return (
    <>
      <Keys.Trigger type="button" aria-label={t('keys.open')} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <Kbd>?</Kbd>
      </Keys.Trigger>
      {isOpen && (
        <PortalDialog title={t('keys.title')} closeLabel={common('action.close')} onClose={() => setIsOpen(false)}>
          <Keys.List>
            {keys.map((row) => (
              <Keys.Row key={row.text}>
                <Keys.Keys>
                  {row.keys.map((key) => (
                    <Kbd key={key}>{key}</Kbd>
                  ))}
                </Keys.Keys>
                <Keys.Text>{row.text}</Keys.Text>
              </Keys.Row>
            ))}
          </Keys.List>
        </PortalDialog>
      )}
    </>
  );
}
