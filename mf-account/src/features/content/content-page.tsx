import { PortalLink } from '@portico/runtime';
import { createParts, Heading, Text, TextLink } from '@portico/ui';
import type { ReactNode } from 'react';
import { useAccountMessages } from '../../messages.ts';
import { CONTENT_PATHS, type ContentName } from './content-paths.ts';

const Page = createParts(
  { root: 'div', head: 'header', foot: 'nav' },
  {
    base: {
      // Full width, so that all pages share one left edge.
      root: { width: 'full' },
      head: { display: 'grid', gap: '1', paddingBlock: { base: '8px 16px', lg: '6' } },
      foot: {
        display: 'flex',
        flexWrap: 'wrap',
        gap: '8px 20px',
        marginTop: '10',
        paddingTop: '4',
        borderTop: '1px solid',
        borderColor: 'border',
      },
    },
  },
);

const NAMES = Object.keys(CONTENT_PATHS) as ContentName[];

/** Layout of a public text page: title, content and links to the other text pages. */
export function ContentPage({ name, lead, children }: { name: ContentName; lead: string; children: ReactNode }) {
  const t = useAccountMessages();
  return (
    <Page.Root>
      <Page.Head>
        <Heading level={1} textStyle="h32">
          {t(`content.${name}`)}
        </Heading>
        <Text color="fg.muted">{lead}</Text>
      </Page.Head>
      {children}
      <Page.Foot aria-label={t('content.more')}>
        {NAMES.filter((other) => other !== name).map((other) => (
          <TextLink key={other} as={PortalLink} to={CONTENT_PATHS[other]}>
            {t(`content.${other}`)}
          </TextLink>
        ))}
      </Page.Foot>
    </Page.Root>
  );
}
