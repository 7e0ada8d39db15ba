import { contactCodes } from '@portico/contract';
import { inLanguage, useApiQuery, useCommonMessages, useLanguage, useSettings } from '@portico/runtime';
import { createParts, DataPairs, PageWithSide, Panel, Skeleton, SkeletonBlock, Text } from '@portico/ui';
import { lazy, Suspense } from 'react';
import { ContentPage } from '../../features/content/content-page.tsx';
import { SupportLine } from '../../features/content/support-line.tsx';
import { useContactMessages } from './contact-messages.ts';

const ContactForm = lazy(async () => ({ default: (await import('./contact-form.tsx')).ContactForm }));
const QrCode = lazy(async () => ({ default: (await import('@portico/ui/qr-code')).QrCode }));

const CODE_PX = 96;
/** Height of the form, so that little moves when it loads. */
const FORM_PX = 440;

const Reach = createParts(
  { root: 'div', codes: 'div', code: 'figure' },
  {
    base: {
      root: { display: 'grid', gap: '4' },
      codes: { display: 'flex', flexWrap: 'wrap', gap: '4' },
      code: { display: 'grid', gap: '1', justifyItems: 'center' },
    },
  },
);

/** `/portal/question/contactUs` (CONT-01). */
export function ContactPage() {
  const t = useContactMessages();
  const common = useCommonMessages();
  const [language] = useLanguage();
  const { companyName, companyAddress } = useSettings();
  return (
    <ContentPage name="contact" lead={t('lead')}>
      <PageWithSide>
        <Panel title={t('form')}>
          <Suspense
            fallback={
              <Skeleton label={common('loading')}>
                <SkeletonBlock height={FORM_PX} />
              </Skeleton>
            }
          >
            <ContactForm />
          </Suspense>
        </Panel>
        <Panel title={t('reach')}>
          <Reach.Root>
            <SupportLine />
            <DataPairs
              layout="facts"
              items={[
                { label: t('company'), value: inLanguage(companyName, language) },
                { label: t('address'), value: inLanguage(companyAddress, language) },
              ]}
            />
            <Codes />
          </Reach.Root>
        </Panel>
      </PageWithSide>
    </ContentPage>
  );
}

/** Two QR codes. Without a response they are left out; the text above has the same contacts. */
function Codes() {
  const t = useContactMessages();
  const [preSale, postSale] = useApiQuery(contactCodes, 'codes', {}, {}).data ?? [];
  if (preSale === undefined || postSale === undefined) return null;
  return (
    <Reach.Codes>
      {(
        [
          ['preSale', preSale],
          ['postSale', postSale],
        ] as const
      ).map(([when, code]) => (
        <Reach.Code key={when}>
          <Suspense fallback={<SkeletonBlock height={CODE_PX} width={CODE_PX} />}>
            <QrCode value={code} label={t(when)} size={CODE_PX} />
          </Suspense>
          <Text as="figcaption" textStyle="t13" color="fg.muted">
            {t(when)}
          </Text>
        </Reach.Code>
      ))}
    </Reach.Codes>
  );
}
