import { type ApplicationDetail, application, personName } from '@portico/contract';
import { PortalLink, useAnswer } from '@portico/runtime';
import { Banner, Button, type DataPair, DataPairs, Panel, Stack, TextLink } from '@portico/ui';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ApplicationPill } from '../../features/desk/application-pill.tsx';
import { ListStates } from '../../features/desk/list-states.tsx';
import { OpsPage } from '../../features/desk/ops-page.tsx';
import { UploadedFiles } from '../../features/desk/uploaded-files.tsx';
import { useOwnTime } from '../../features/desk/use-own-time.ts';
import { OPS_PATHS } from '../../ops-paths.ts';
import { useOpsWords } from '../../words.ts';
import { useApplicationWords } from './application-words.ts';
import { ApproveDialog } from './approve-dialog.tsx';
import { DeclineDialog } from './decline-dialog.tsx';

const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
/** What is no id is the id of none: the server says so. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

/** `/portal/ops/applications/one?id=…`: what somebody sent, the files, and the answer. (OPS-04) */
export function ApplicationPage() {
  const t = useApplicationWords();
  const words = useOpsWords();
  const [params] = useSearchParams();
  const id = ID.exec(params.get('id') ?? '')?.[0] ?? NOBODY;
  const asked = useAnswer(application, 'application', { id }, { notPossible: 'failed' }, { staleTime: 0 });
  const [dialog, setDialog] = useState<'approve' | 'decline'>();
  const close = () => setDialog(undefined);
  const { found } = asked;
  const isOpen = found?.state === 'waiting' || found?.state === 'overdue';

  return (
    <OpsPage
      title={found?.companyName ?? words('nav.applications')}
      actions={
        isOpen && (
          <>
            <Button variant="danger" onClick={() => setDialog('decline')}>
              {t('decline')}
            </Button>
            <Button
              variant="solid"
              disabledReason={found.isConfirmed ? undefined : t('waitsForEmail')}
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
      <ListStates list={asked} isEmpty={() => false}>
        {(shown) => <Application shown={shown} isOpen={isOpen} />}
      </ListStates>
      {found !== undefined && dialog === 'approve' && <ApproveDialog shown={found} onClose={close} />}
      {found !== undefined && dialog === 'decline' && <DeclineDialog shown={found} onClose={close} />}
    </OpsPage>
  );
}

function Application({ shown, isOpen }: { shown: ApplicationDetail; isOpen: boolean }) {
  const t = useApplicationWords();
  const ownTime = useOwnTime();
  const { street, floor, city, postalCode, country, remarks, confirmedAt } = shown;
  const confirmed = confirmedAt === undefined ? t('unconfirmed') : t('confirmedAt', { at: ownTime(confirmedAt) });
  return (
    <Stack gap="4">
      {isOpen && !shown.isConfirmed && <Banner tone="warn">{t('waitsForEmail')}</Banner>}
      <Panel title={t('facts')} aside={<ApplicationPill state={shown.state} />}>
        <DataPairs
          items={[
            { label: t('company'), value: shown.companyName },
            { label: t('businessType'), value: shown.businessType },
            { label: t('currency'), value: shown.currency },
            { label: t('at'), value: ownTime(shown.at) },
            { label: t('person'), value: personName(shown) },
            { label: t('phone'), value: shown.phone },
            { label: t('email'), value: `${shown.email} · ${confirmed}`, wide: true },
            { label: t('writtenIn'), value: t(`language.${shown.language}`) },
            {
              label: t('address'),
              value: [floor, street, city, postalCode, country].filter(Boolean).join(', '),
              wide: true,
            },
            ...(remarks === '' ? [] : [{ label: t('remarks'), value: remarks, wide: true }]),
          ]}
        />
      </Panel>
      {!isOpen && <Answered shown={shown} />}
      <Panel title={t('files')}>
        <UploadedFiles label={t('files')} files={shown.files} />
      </Panel>
    </Stack>
  );
}

function Answered({ shown: { company, decidedBy, decidedAt, reasonEn, reasonZh } }: { shown: ApplicationDetail }) {
  const t = useApplicationWords();
  const ownTime = useOwnTime();
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
