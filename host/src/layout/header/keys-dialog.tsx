import { useCommonMessages } from '@portico/runtime';
import { createParts, Kbd, PortalDialog } from '@portico/ui';
import { useLazyMessages } from '../../lazy-messages/lazy-messages.ts';

const Keys = createParts(
  { list: 'dl', row: 'div', keys: 'dt', text: 'dd' },
  {
    base: {
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

export function KeysDialog({ onClose }: { onClose: () => void }) {
  const t = useLazyMessages();
  const common = useCommonMessages();
  const keys = [
    { keys: ['/'], text: t('keys.search') },
    { keys: ['?'], text: t('keys.help') },
    { keys: ['↑', '↓', '←', '→'], text: t('keys.arrows') },
    { keys: ['↵'], text: t('keys.enter') },
    { keys: ['Esc'], text: t('keys.escape') },
  ];
  return (
    <PortalDialog title={t('keys.title')} closeLabel={common('action.close')} onClose={onClose}>
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
  );
}
