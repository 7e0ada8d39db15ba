import { PortalLink } from '@portico/runtime';
import { Flex, TextLink } from '@portico/ui';
import { useOpsMessages } from '../../messages.ts';

interface PageLinksProps {
  /** URL of the first page; undefined on the first page. */
  readonly first: string | undefined;
  /** URL of the next page; undefined on the last page. */
  readonly next: string | undefined;
  /** Called on click, so that the page can move the focus. */
  readonly onGo: () => void;
}

/** Pager of a list with cursors: first page and next page. */
export function PageLinks({ first, next, onGo }: PageLinksProps) {
  const t = useOpsMessages();
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
