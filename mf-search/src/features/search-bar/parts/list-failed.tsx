import { Button, Flex } from '@portico/ui';
import type { KeyboardEvent } from 'react';
import { isImeKey } from '../../../is-composing.ts';
import { useSearchMessages } from '../../../messages.ts';

interface ListFailedProps {
  text: string;
  onRetry: () => void;
}

/** Shown if the options of a box failed to load. The box keeps the focus: Enter retries. */
export function ListFailed({ text, onRetry }: ListFailedProps) {
  const t = useSearchMessages();
  return (
    <Flex flexWrap="wrap" alignItems="center" gap="2">
      <span>{text}</span>
      <Button size="sm" tabIndex={-1} onClick={onRetry}>
        {t('searchBar.tryAgain')}
      </Button>
    </Flex>
  );
}

export function retryOnEnter(event: KeyboardEvent, retry: () => void): void {
  if (event.key !== 'Enter' || isImeKey(event)) return;
  event.preventDefault();
  retry();
}
