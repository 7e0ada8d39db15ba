import { type ApplicationDetail, application, fullName } from '@portico/contract';
import { PortalLink, useApiQuery } from '@portico/runtime';
import { Banner, Button, type DataPair, DataPairs, Panel, Stack, TextLink } from '@portico/ui';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ApplicationPill } from '../../features/admin/application-pill.tsx';
import { ListStates } from '../../features/admin/list-states.tsx';
import { OpsPage } from '../../features/admin/ops-page.tsx';
import { UploadedFiles } from '../../features/admin/uploaded-files.tsx';
import { useLocalTime } from '../../features/admin/use-local-time.ts';
import { useOpsMessages } from '../../messages.ts';
import { OPS_PATHS } from '../../ops-paths.ts';
import { useApplicationMessages } from './application-messages.ts';
import { ApproveDialog } from './approve-dialog.tsx';
import { DeclineDialog } from './decline-dialog.tsx';

const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
/** Replaces an invalid id, so that the server responds "not found". */
const NO_ID = '00000000-0000-0000-0000-000000000000';

/** `/portal/ops/applications/one?id=…`: an application, its files and the decision. (OPS-04) */
export function ApplicationPage() {
  const t = useApplicationMessages();
  const ops = useOpsMessages();
  const [params] = useSearchParams();
  const id = ID.exec(params.get('id') ?? '')?.[0] ?? NO_ID;
  const list = useApiQuery(application, 'application', { id }, { notPossible: 'failed' }, { staleTime: 0 });
  const [dialog, setDialog] = useState<'approve' | 'decline'>();
  const close = () => setDialog(undefined);
  const { data } = list;
  const isOpen = data?.state === 'waiting' || data?.state === 'overdue';

  return (
    <OpsPage
      title={data?.companyName ?? ops('nav.applications')}
      actions={
        isOpen && (
          <>
            <Button variant="danger" onClick={() => setDialog('decline')}>
              {t('decline')}
            </Button>
            <Button
              variant="solid"
              disabledReason={data.isConfirmed ? undefined : t('waitsForEmail')}
              onClick={() => setDialog('approve')}
            >
              {t('approve')}
            </Button>
          </>
        )
      }
    >
      <TextLink alone as={PortalLink} to={OPS_PATHS.applications}>
        {t('all')}
      </TextLink>
      <ListStates list={list} isEmpty={() => false}>
        {(details) => <Application details={details} isOpen={isOpen} />}
      </ListStates>
      {data !== undefined && dialog === 'approve' && <ApproveDialog details={data} onClose={close} />}
      {data !== undefined && dialog === 'decline' && <DeclineDialog details={data} onClose={close} />}
    </OpsPage>
  );
}

function Application({ details, isOpen }: { details: ApplicationDetail; isOpen: boolean }) {
  const t = useApplicationMessages();
  const ownTime = useLocalTime();
  const { street, floor, city, postalCode, country, remarks, confirmedAt } = details;
  const confirmed = confirmedAt === undefined ? t('unconfirmed') : t('confirmedAt', { at: ownTime(confirmedAt) });
  return (
    <Stack gap="4">
      {isOpen && !details.isConfirmed && <Banner tone="warn">{t('waitsForEmail')}</Banner>}
      <Panel title={t('facts')} aside={<ApplicationPill state={details.state} />}>
        <DataPairs
          items={[
            { label: t('company'), value: details.companyName },
            { label: t('businessType'), value: details.businessType },
            { label: t('currency'), value: details.currency },
            { label: t('at'), value: ownTime(details.at) },
            { label: t('person'), value: fullName(details) },
            { label: t('phone'), value: details.phone },
            { label: t('email'), value: `${details.email} · ${confirmed}`, wide: true },
            { label: t('writtenIn'), value: t(`language.${details.language}`) },
            {
              label: t('address'),
              value: [floor, street, city, postalCode, country].filter(Boolean).join(', '),
              wide: true,
            },
            ...(remarks === '' ? [] : [{ label: t('remarks'), value: remarks, wide: true }]),
          ]}
        />
      </Panel>
      {!isOpen && <Decision details={details} />}
      <Panel title={t('files')}>
        <UploadedFiles label={t('files')} files={details.files} />
      </Panel>
    </Stack>
  );
}

function Decision({ details: { company, decidedBy, decidedAt, reasonEn, reasonZh } }: { details: ApplicationDetail }) {
  const t = useApplicationMessages();
  const ownTime = useLocalTime();
  const items: readonly (DataPair | undefined)[] = [
    decidedBy === undefined ? undefined : { label: t('decidedBy'), value: decidedBy },
    decidedAt === undefined ? undefined : { label: t('decidedAt'), value: ownTime(decidedAt) },
    company === undefined ? undefined : { label: t('made'), value: company },
    reasonEn === undefined ? undefined : { label: t('reasonEn'), value: reasonEn, wide: true },
    reasonZh === undefined ? undefined : { label: t('reasonZh'), value: reasonZh, wide: true },
  ];
  return (
    <Panel title={t('decision')}>
      <DataPairs items={items.filter((item) => item !== undefined)} />
    </Panel>
  );
}
