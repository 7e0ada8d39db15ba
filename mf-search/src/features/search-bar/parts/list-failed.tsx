import { Button, Flex } from '@portico/ui';
import type { KeyboardEvent } from 'react';
import { isSpelling } from '../../../is-spelling.ts';
import { useSearchWords } from '../../../words.ts';

interface ListFailedProps {
  text: string;
  onRetry: () => void;
}

/** Shown in a box's list when its options could not be loaded. The box keeps the focus: Enter tries again, as the button does. */
export function ListFailed({ text, onRetry }: ListFailedProps) {
  const t = useSearchWords();
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
  if (event.key !== 'Enter' || isSpelling(event)) return;
  event.preventDefault();
  retry();
}
