import { PortalLink } from '@portico/runtime';
import { Flex, TextLink } from '@portico/ui';
import { useOpsWords } from '../../words.ts';

interface PageLinksProps {
  /** Where the list begins; undefined on its first page. */
  readonly first: string | undefined;
  /** What comes after the last line shown; undefined at the end. */
  readonly next: string | undefined;
  /** Called when one is pressed, so that the page can take the focus. */
  readonly onGo: () => void;
}

/** Below a list without numbers of pages: its beginning, and what comes next. */
export function PageLinks({ first, next, onGo }: PageLinksProps) {
  const t = useOpsWords();
  if (first === undefined && next === undefined) return null;
  return (
    <Flex as="nav" aria-label={t('list.pages')} gap="4" justify="flex-end" marginTop="4">
      {first !== undefined && (
        <TextLink alone as={PortalLink} to={first} onClick={onGo}>
          {t('list.first')}
        </TextLink>
      )}
      {next !== undefined && (
        <TextLink alone as={PortalLink} to={next} onClick={onGo}>
          {t('list.next')}
        </TextLink>
      )}
    </Flex>
  );
}
