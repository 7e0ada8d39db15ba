import { createPageMessages } from '@portico/runtime';
import { createParts, SkeletonBlock, useIsBelow } from '@portico/ui';
import { lazy, Suspense, useRef } from 'react';
import { ContentPage } from '../../features/content/content-page.tsx';
import { Prose } from '../../features/content/prose.tsx';
import { SectionMenu, SectionSelect } from '../../features/content/section-menu.tsx';
import { SupportLine } from '../../features/content/support-line.tsx';
import { useSectionJump } from '../../features/content/use-section-jump.ts';
import { FAQ } from './faq-sections.ts';
import en from './locales/en.json';
import zh from './locales/zh.json';
import { useMenuPlace } from './menu-place.ts';
import { useFaqFacts } from './use-faq-facts.ts';

/** Loads after the page; sections can be jumped to before it. */
const Accordion = lazy(async () => ({ default: (await import('@portico/ui/accordion')).Accordion }));

/** Height of a collapsed question. */
const ROW_PX = 45;

const useFaqMessages = createPageMessages('account-faq', { en, zh });

const Faq = createParts(
  { root: 'div', side: 'div', menu: 'div', body: 'div', section: 'section', title: 'h2' },
  {
    base: {
      root: {
        display: 'grid',
        gap: '8',
        gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: '240px minmax(0, 1fr)' },
        marginTop: '6',
      },
      side: { position: 'relative' },
      menu: { width: { lg: '240px' } },
      body: { display: 'grid', gap: '8', maxWidth: '760px' },
      section: { scrollMarginTop: 'calc(var(--p-sizes-header) + 24px)', outline: 'none' },
      title: { textStyle: 'h16', paddingBottom: '2', borderBottom: '1px solid', borderColor: 'border.emphasized' },
    },
  },
);

export function FaqPage() {
  const t = useFaqMessages();
  const facts = useFaqFacts();
  useSectionJump();
  const sections = FAQ.map(({ id, questions }) => ({ id, title: t(`sections.${id}`), questions }));
  return (
    <ContentPage name="faq" lead={t('lead')}>
      <SupportLine />
      <Faq.Root>
        <FaqSide sections={sections} />
        <Faq.Body>
          {sections.map(({ id, title, questions }) => (
            <Faq.Section key={id} id={id} tabIndex={-1} aria-labelledby={`${id}-title`}>
              <Faq.Title id={`${id}-title`}>{title}</Faq.Title>
              <Suspense fallback={<SkeletonBlock height={questions.length * ROW_PX} />}>
                <Accordion
                  multiple
                  items={questions.map((question) => ({
                    value: question,
                    title: t(`questions.${question}.title`, facts),
                    content: <Prose text={t(`questions.${question}.text`, facts)} />,
                  }))}
                />
              </Suspense>
            </Faq.Section>
          ))}
        </Faq.Body>
      </Faq.Root>
    </ContentPage>
  );
}

function FaqSide({ sections }: { sections: Parameters<typeof SectionMenu>[0]['sections'] }) {
  const column = useRef<HTMLDivElement>(null);
  const place = useMenuPlace(column);
  const isPhone = useIsBelow('lg');
  return (
    <Faq.Side ref={column}>
      {isPhone ? (
        <SectionSelect sections={sections} />
      ) : (
        <Faq.Menu style={place}>
          <SectionMenu sections={sections} />
        </Faq.Menu>
      )}
    </Faq.Side>
  );
}
