import { getTransfer, type TransferDetail } from '@portico/contract';
import { moneyText, PortalLink, useApiQuery, useFormats } from '@portico/runtime';
import { Banner, Button, type DataPair, DataPairs, Panel, Stack, TextLink } from '@portico/ui';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useAccountMessages } from '../../features/admin/accounts/account-messages.ts';
import { ListStates } from '../../features/admin/list-states.tsx';
import { OpsPage } from '../../features/admin/ops-page.tsx';
import { TransferPill } from '../../features/admin/transfer-pill.tsx';
import { UploadedFiles } from '../../features/admin/uploaded-files.tsx';
import { useLocalTime } from '../../features/admin/use-local-time.ts';
import { useOpsMessages } from '../../messages.ts';
import { OPS_PATHS } from '../../ops-paths.ts';
import { AcceptDialog } from './accept-dialog.tsx';
import { ApproveDialog } from './approve-dialog.tsx';
import { RejectDialog } from './reject-dialog.tsx';
import { useTransferMessages } from './transfer-messages.ts';

/** `/portal/ops/transfers/one?id=17`: a bank transfer, its receipts and the decision. (OPS-05) */
export function TransferPage() {
  const t = useTransferMessages();
  const ops = useOpsMessages();
  const [params] = useSearchParams();
  // An invalid id becomes an unused one, so that the server responds "not found".
  const id = Number(/^[1-9]\d{0,14}$/.exec(params.get('id') ?? '')?.[0] ?? Number.MAX_SAFE_INTEGER);
  const transfer = useApiQuery(getTransfer, 'transfer', { id }, { notPossible: 'failed' }, { staleTime: 0 });
  const [dialog, setDialog] = useState<'accept' | 'approve' | 'reject'>();
  const close = () => setDialog(undefined);
  const { data } = transfer;

  return (
    <OpsPage
      title={data === undefined ? ops('nav.transfers') : t('title', { id: data.id })}
      actions={
        data?.state === 'pending' && (
          <>
            <Button variant="danger" onClick={() => setDialog('reject')}>
              {t('reject')}
            </Button>
            <Button variant={data.isEntered ? 'outline' : 'solid'} onClick={() => setDialog('accept')}>
              {t(data.isForTwo ? 'acceptForTwo' : 'accept')}
            </Button>
            {data.isEntered && (
              <Button
                variant="solid"
                disabledReason={data.isOwnEntry ? t('ownEntry') : undefined}
                onClick={() => setDialog('approve')}
              >
                {t('approve')}
              </Button>
            )}
          </>
        )
      }
    >
      <TextLink alone as={PortalLink} to={OPS_PATHS.transfers}>
        {t('all')}
      </TextLink>
      <ListStates list={transfer} isEmpty={() => false}>
        {(transfer) => <Transfer transfer={transfer} />}
      </ListStates>
      {data !== undefined && dialog === 'accept' && <AcceptDialog transfer={data} onClose={close} />}
      {data !== undefined && dialog === 'approve' && <ApproveDialog transfer={data} onClose={close} />}
      {data !== undefined && dialog === 'reject' && <RejectDialog transfer={data} onClose={close} />}
    </OpsPage>
  );
}

function Transfer({ transfer }: { transfer: TransferDetail }) {
  const t = useTransferMessages();
  const account = useAccountMessages();
  const { day } = useFormats();
  const ownTime = useLocalTime();
  const { companyName, company, reportedBy, at, amount, currency, transferDate, remark, balance, state } = transfer;
  return (
    <Stack gap="4">
      <Panel title={t('facts')} aside={<TransferPill {...transfer} />}>
        <DataPairs
          items={[
            { label: t('company'), value: `${companyName} (${company})` },
            { label: t('toldBy'), value: reportedBy, wide: true },
            { label: t('at'), value: ownTime(at) },
            { label: t('amount'), value: moneyText(amount, currency) },
            { label: t('day'), value: day(transferDate, 'short') },
            { label: t('from'), value: transfer.paymentAccount, wide: true },
            { label: t('balance'), value: moneyText(balance, currency) },
            { label: t('into'), value: transfer.receivingAccount },
            ...(remark === '' ? [] : [{ label: t('remark'), value: remark, wide: true }]),
          ]}
        />
      </Panel>
      {transfer.isForTwo && state === 'pending' && <Banner>{t('forTwo')}</Banner>}
      {transfer.isForTwo && state === 'pending' && transfer.otherOperators === 0 && (
        <Banner>{account('noSecond')}</Banner>
      )}
      {(state !== 'pending' || transfer.isEntered) && <Decision transfer={transfer} />}
      <Panel title={t('receipts')}>
        <UploadedFiles label={t('receipts')} files={transfer.receipts} />
      </Panel>
    </Stack>
  );
}

function Decision({ transfer }: { transfer: TransferDetail }) {
  const t = useTransferMessages();
  const { day } = useFormats();
  const ownTime = useLocalTime();
  const { arrived, enteredBy, enteredAt, decidedBy, decidedAt, reasonEn, reasonZh, currency, isEntered } = transfer;
  // Different operators only if the company's top-ups need two.
  const isOfTwo = enteredBy !== undefined && enteredBy !== decidedBy;
  const items: readonly (DataPair | undefined)[] = [
    isOfTwo ? { label: t('enteredBy'), value: enteredBy } : undefined,
    isOfTwo && enteredAt !== undefined ? { label: t('enteredAt'), value: ownTime(enteredAt) } : undefined,
    decidedBy === undefined ? undefined : { label: t('decidedBy'), value: decidedBy },
    decidedAt === undefined ? undefined : { label: t('decidedAt'), value: ownTime(decidedAt) },
    ...(arrived === undefined
      ? []
      : [
          { label: t('received'), value: moneyText(arrived.amount, arrived.currency) },
          { label: t('receivedOn'), value: day(arrived.on, 'short') },
          { label: t('rate'), value: t('rateOf', { from: arrived.currency, rate: arrived.rate, to: currency }) },
          { label: t('credited'), value: moneyText(arrived.credited, currency) },
        ]),
    reasonEn === undefined ? undefined : { label: t('reasonEn'), value: reasonEn, wide: true },
    reasonZh === undefined ? undefined : { label: t('reasonZh'), value: reasonZh, wide: true },
  ];
  return (
    <Panel title={t(isEntered ? 'arrived' : 'decision')}>
      <DataPairs items={items.filter((item) => item !== undefined)} />
    </Panel>
  );
}
