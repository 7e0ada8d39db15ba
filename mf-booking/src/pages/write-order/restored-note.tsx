import { Flex, Text, TextLink } from '@portico/ui';
import type { RestoredDraft } from './use-restored-draft.ts';
import { useWriteOrderWords } from './write-order-words.ts';

/** One line over the guests that were there already: they can be cleared, and that taken back. */
export function RestoredNote({ draft: { state, clear, undo } }: { draft: RestoredDraft }) {
  const t = useWriteOrderWords();
  if (state === 'none') return null;
  const isCleared = state === 'cleared';
  return (
    <Flex gap="1.5" wrap="wrap" align="baseline" paddingInline="1" textStyle="t13" color="fg.muted">
      <Text as="span" role="status">
        {t(isCleared ? 'restored.cleared' : 'restored.filledIn')}
      </Text>
      <span aria-hidden>·</span>
      <TextLink as="button" onClick={isCleared ? undo : clear}>
        {t(isCleared ? 'restored.undo' : 'restored.clear')}
      </TextLink>
    </Flex>
  );
}
