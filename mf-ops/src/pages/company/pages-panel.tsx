import { type CompanyFacts, saveCompanyPages } from '@portico/contract';
import { Button, DataPairs, Field, Panel, Stack, Text, TextInput } from '@portico/ui';
import { useState } from 'react';
import { AccountAction } from '../../features/admin/accounts/account-action.tsx';
import { useCompanyMessages } from './company-messages.ts';

interface PagesPanelProps {
  readonly company: CompanyFacts;
}

/** First page after sign-in, and the dashboard report. */
export function PagesPanel({ company }: PagesPanelProps) {
  const t = useCompanyMessages();
  const [isOpen, setOpen] = useState(false);
  return (
    <Panel title={t('pages')}>
      <Stack gap="3" alignItems="flex-start">
        <DataPairs
          layout="facts"
          items={[
            { label: t('landing'), value: company.landingPath || t('landingNone') },
            { label: t('report'), value: company.reportUrl || t('reportNone') },
          ]}
        />
        <Button onClick={() => setOpen(true)}>{t('changePages')}</Button>
      </Stack>
      {isOpen && <PagesDialog company={company} onClose={() => setOpen(false)} />}
    </Panel>
  );
}

function PagesDialog({ company, onClose }: PagesPanelProps & { readonly onClose: () => void }) {
  const t = useCompanyMessages();
  const { id, reportsOrigin } = company;
  const [landingPath, setLandingPath] = useState(company.landingPath);
  const [reportUrl, setReportAddress] = useState(company.reportUrl);
  return (
    <AccountAction
      call={saveCompanyPages}
      request={() => ({ company: id, landingPath, reportUrl })}
      title={t('changePages')}
      submitLabel={t('save')}
      onClose={onClose}
    >
      <Field label={t('landing')} help={t('landingHelp')}>
        <TextInput value={landingPath} maxLength={300} onChange={(event) => setLandingPath(event.target.value)} />
      </Field>
      {reportsOrigin === '' ? (
        <Text color="fg.muted">{t('reportOff')}</Text>
      ) : (
        <Field label={t('report')} help={t('reportHelp', { origin: reportsOrigin })}>
          <TextInput value={reportUrl} maxLength={2000} onChange={(event) => setReportAddress(event.target.value)} />
        </Field>
      )}
    </AccountAction>
  );
}
