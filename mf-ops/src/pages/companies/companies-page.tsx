import { companyList } from '@portico/contract';
import { PortalLink, useApiQuery, useLanguage, usePortalNavigate } from '@portico/runtime';
import { TextLink, useFocusTarget } from '@portico/ui';
import { useSearchParams } from 'react-router-dom';
import { AccountPills } from '../../features/admin/accounts/account-pills.tsx';
import { AdminTable } from '../../features/admin/admin-table.tsx';
import { ListStates } from '../../features/admin/list-states.tsx';
import { OpsPage } from '../../features/admin/ops-page.tsx';
import { PageLinks } from '../../features/admin/page-links.tsx';
import { companyUrl } from '../../ops-paths.ts';
import { CompaniesFilterBar } from './companies-filter-bar.tsx';
import { useCompaniesMessages } from './companies-messages.ts';
import { companiesRequest, companiesUrl, readCompaniesQuery } from './companies-query.ts';

/** `/portal/ops/companies`: all companies, by key. */
export function CompaniesPage() {
  const t = useCompaniesMessages();
  const [language] = useLanguage();
  const navigate = usePortalNavigate();
  const [params] = useSearchParams();
  const query = readCompaniesQuery(params);
  const list = useApiQuery(companyList, 'companies', companiesRequest(query), {}, { keeps: 'always', staleTime: 0 });
  const { goal: heading, aim } = useFocusTarget<HTMLHeadingElement>(params.toString());

  return (
    <OpsPage title={t('title')} headingRef={heading}>
      <CompaniesFilterBar
        key={params.toString()}
        filters={query}
        onSearch={(filters) => {
          aim();
          navigate(companiesUrl({ ...filters, after: undefined }));
        }}
      />
      <ListStates list={list} isEmpty={({ companies }) => companies.length === 0}>
        {({ companies, isMore }) => (
          <>
            <AdminTable
              label={t('title')}
              rows={companies}
              keyOf={({ id }) => id}
              columns={[
                {
                  key: 'company',
                  label: t('company'),
                  cell: ({ id, nameEn, nameZh }) => (
                    <TextLink as={PortalLink} to={companyUrl(id)}>
                      {language === 'zh' ? nameZh : nameEn}
                    </TextLink>
                  ),
                },
                { key: 'key', label: t('key'), width: '30%', cell: ({ id }) => id },
                { key: 'currency', label: t('currency'), width: '12%', cell: ({ currency }) => currency },
                {
                  key: 'state',
                  label: t('state'),
                  width: '18%',
                  cell: ({ isRestricted }) => (
                    <AccountPills {...(!isRestricted && { state: 'active' })} isRestricted={isRestricted} />
                  ),
                },
              ]}
            />
            <PageLinks
              first={query.after === undefined ? undefined : companiesUrl({ ...query, after: undefined })}
              next={isMore ? companiesUrl({ ...query, after: companies.at(-1)?.id }) : undefined}
              onGo={aim}
            />
          </>
        )}
      </ListStates>
    </OpsPage>
  );
}
