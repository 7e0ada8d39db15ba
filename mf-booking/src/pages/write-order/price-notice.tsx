import { useCommonMessages } from '@portico/runtime';
import { Banner, Button, Stack } from '@portico/ui';
import type { PriceNote } from './use-priced-quote.ts';
import { useWriteOrderMessages } from './write-order-messages.ts';

export function PriceNotice({ note }: { note: PriceNote | undefined }) {
  const t = useWriteOrderMessages();
  const common = useCommonMessages();
  if (note === undefined) return null;
  if (note.kind === 'leftOut') {
    return (
      <Banner tone="info" role="alert">
        {note.message}
      </Banner>
    );
  }
  return (
    <Stack gap="3" align="start">
      <Banner tone="stop" role="alert" title={t('writeOrder.unpriced')}>
        {note.message === '' ? t('writeOrder.unpricedText') : note.message}
      </Banner>
      <Button size="sm" busy={note.isRetrying} onClick={note.retry}>
        {common('action.retry')}
      </Button>
    </Stack>
  );
}
