import { companyData } from '@portico/contract';
import { useApiQuery, useCommonMessages } from '@portico/runtime';
import { DataPairs, ErrorPanel, Panel, PanelBody, Skeleton, SkeletonBlock, Stack, Text } from '@portico/ui';
import { CompanyLogo } from './company-logo.tsx';
import { HeadForm } from './head-form.tsx';
import { useProfileMessages } from './profile-messages.ts';

/** Company data and voucher branding, for users who manage accounts; loaded after the page. (DESK-10) */
export function OwnCompany() {
  const t = useProfileMessages();
  const common = useCommonMessages();
  const { data, failed, isFetching, retry } = useApiQuery(companyData, 'company', {}, {}, { staleTime: 0 });
  if (data === undefined && failed !== undefined)
    return (
      <ErrorPanel
        title={t('companyData.failed')}
        text={failed.message || t('companyData.failedText')}
        retryLabel={common('action.retry')}
        onRetry={() => void retry()}
        retrying={isFetching}
      />
    );
  if (data === undefined)
    return (
      <Skeleton label={common('loading')}>
        <SkeletonBlock height={220} />
      </Skeleton>
    );
  const { nameEn, nameZh, currency, head } = data;
  return (
    <>
      <Panel title={t('companyData.title')}>
        <DataPairs
          layout="facts"
          items={[
            { label: t('companyData.nameEn'), value: nameEn },
            { label: t('companyData.nameZh'), value: nameZh },
            { label: t('companyData.currency'), value: currency },
          ]}
        />
      </Panel>
      <Panel title={t('head.title')} flush>
        <PanelBody flush={false}>
          <Stack gap="4">
            <Text color="fg.muted">{t('head.lead')}</Text>
            <HeadForm company={data} reload={retry} />
          </Stack>
        </PanelBody>
        <PanelBody flush={false} ruled>
          {head === undefined ? (
            <Text color="fg.muted">{t('logo.later')}</Text>
          ) : (
            <CompanyLogo logo={head.logo} name={head.nameEn} reload={retry} />
          )}
        </PanelBody>
      </Panel>
    </>
  );
}
