import { useCommonWords } from '@portico/runtime';
import { Kbd, PortalDialog, styled } from '@portico/ui';
import { useEffect, useState } from 'react';
import { useHostWords } from '../../words.ts';
import { isPlainKey } from './key-rules.ts';

const Trigger = styled('button', {
  base: {
    display: 'inline-grid',
    placeItems: 'center',
    width: '32px',
    height: '32px',
    marginInlineEnd: '2',
    borderRadius: 'l2',
    '&:hover': { background: 'bg.subtle' },
  },
});
const List = styled('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'max-content minmax(0, 1fr)',
    alignItems: 'center',
    gap: '10px 16px',
    '& dt': { display: 'flex', gap: '1', justifyContent: 'flex-end' },
    '& dd': { color: 'fg' },
  },
});

/** The keys of the portal, behind `?` on the keyboard and in the header. */
export function KeysHelp() {
  const t = useHostWords();
  const common = useCommonWords();
  const [isOpen, setOpen] = useState(false);

  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (event.key !== '?' || !isPlainKey(event)) return;
      event.preventDefault();
      setOpen(true);
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
      <Trigger type="button" aria-label={t('keys.open')} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Kbd>?</Kbd>
      </Trigger>
      {isOpen && (
        <PortalDialog title={t('keys.title')} closeLabel={common('action.close')} onClose={() => setOpen(false)}>
          <List>
            {keys.map((row) => (
              <div key={row.text} style={{ display: 'contents' }}>
                <dt>
                  {row.keys.map((key) => (
                    <Kbd key={key}>{key}</Kbd>
                  ))}
                </dt>
                <dd>{row.text}</dd>
              </div>
            ))}
          </List>
        </PortalDialog>
      )}
    </>
  );
}
