import { type CompanyFacts, companyFacts, restrictCompany } from '@portico/contract';
import { PortalLink, useApiQuery, useLanguage } from '@portico/runtime';
import { Banner, Button, DataPairs, EmptyState, Panel, Stack, Text, TextLink } from '@portico/ui';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { AccountAction } from '../../features/admin/accounts/account-action.tsx';
import { ListStates } from '../../features/admin/list-states.tsx';
import { OpsPage } from '../../features/admin/ops-page.tsx';
import { useLocalTime } from '../../features/admin/use-local-time.ts';
import { useOpsMessages } from '../../messages.ts';
import { OPS_PATHS } from '../../ops-paths.ts';
import { ChannelsPanel } from './channels-panel.tsx';
import { useCompanyMessages } from './company-messages.ts';
import { LimitsPanel } from './limits-panel.tsx';
import { MoneyPanel } from './money-panel.tsx';
import { PagesPanel } from './pages-panel.tsx';

/** `/portal/ops/companies/one?key=harbour-travel`: one company and its actions. (OPS-06) */
export function CompanyPage() {
  const t = useCompanyMessages();
  const ops = useOpsMessages();
  const [language] = useLanguage();
  const [params] = useSearchParams();
  const key = (params.get('key') ?? '').slice(0, 60);
  const company = useApiQuery(companyFacts, 'company', { company: key }, { noSuchCompany: 'other' }, { staleTime: 0 });
  const [isConfirming, setConfirming] = useState(false);
  const { data } = company;
  const name = (language === 'zh' ? data?.nameZh : data?.nameEn) ?? ops('nav.companies');

  return (
    <OpsPage
      title={name}
      actions={
        data && (
          <Button variant={data.isRestricted ? 'solid' : 'danger'} onClick={() => setConfirming(true)}>
            {t(data.isRestricted ? 'free' : 'restrict')}
          </Button>
        )
      }
    >
      <TextLink alone as={PortalLink} to={OPS_PATHS.companies}>
        {t('all')}
      </TextLink>
      {company.other ? (
        <EmptyState boxed title={t('none')} />
      ) : (
        <ListStates list={company} isEmpty={() => false}>
          {(company) => <Company company={company} />}
        </ListStates>
      )}
      {data && isConfirming && (
        <AccountAction
          call={restrictCompany}
          request={() => ({ company: data.id, isRestricted: !data.isRestricted })}
          isDanger={!data.isRestricted}
          title={t(data.isRestricted ? 'freeTitle' : 'restrictTitle', { company: name })}
          submitLabel={t(data.isRestricted ? 'free' : 'restrict')}
          onClose={() => setConfirming(false)}
        >
          <Text color="fg.muted">{t(data.isRestricted ? 'freeText' : 'restrictText')}</Text>
        </AccountAction>
      )}
    </OpsPage>
  );
}

function Company({ company }: { company: CompanyFacts }) {
  const t = useCompanyMessages();
  const ownTime = useLocalTime();
  const { id, nameEn, nameZh, currency, language, createdAt, tier, activeUsers, people, isRestricted } = company;
  return (
    <Stack gap="4">
      {company.isOwn && <Banner title={t('own')}>{t('ownText')}</Banner>}
      {isRestricted && (
        <Banner tone="stop" icon="lock" title={t('restrictedTitle')}>
          {t('restrictedText')}
        </Banner>
      )}
      <Panel title={t('facts')}>
        <DataPairs
          items={[
            { label: t('key'), value: id },
            ...(company.isOperating ? [{ label: t('operating'), value: t('yes') }] : []),
            { label: t('nameEn'), value: nameEn },
            { label: t('nameZh'), value: nameZh },
            { label: t('currency'), value: currency },
            { label: t('language'), value: t(`languageName.${language}`) },
            { label: t('tier'), value: tier },
            { label: t('since'), value: ownTime(createdAt) },
            {
              label: t('people'),
              value: (
                <TextLink as={PortalLink} to={`${OPS_PATHS.people}?${new URLSearchParams({ company: id }).toString()}`}>
                  {t('peopleOf', { active: activeUsers, all: people })}
                </TextLink>
              ),
            },
          ]}
        />
      </Panel>
      <MoneyPanel company={company} />
      <LimitsPanel company={company} />
      <ChannelsPanel company={company} />
      <PagesPanel company={company} />
    </Stack>
  );
}
