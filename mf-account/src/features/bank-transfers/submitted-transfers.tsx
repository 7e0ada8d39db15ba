import { endpointUrl, type SubmittedTransfer, submittedTransfers, uploadedFile } from '@portico/contract';
import { createPageMessages, moneyText, useApiQuery, useCommonMessages, useFormats } from '@portico/runtime';
import {
  Badge,
  Button,
  ErrorPanel,
  Flex,
  type IconName,
  Panel,
  PanelBody,
  Skeleton,
  SkeletonBlock,
  Text,
  TextLink,
} from '@portico/ui';
import { useState } from 'react';
import { Rows } from '../../rows.ts';
import en from './locales/en.json';
import zh from './locales/zh.json';

const useBankTransfersMessages = createPageMessages('account-bank-transfers', { en, zh });

const PILLS = {
  pending: ['info', 'pending'],
  accepted: ['free', 'ok'],
  rejected: ['stop', 'rejected'],
} as const satisfies Record<SubmittedTransfer['state'], readonly ['info' | 'free' | 'stop', IconName]>;

const FILE_KINDS = { 'application/pdf': 'PDF', 'image/png': 'PNG', 'image/jpeg': 'JPEG' } as const;

/** Bank transfers that the company submitted, newest first, with state and receipts. (DESK-30) */
export function SubmittedTransfers({ level = 2 }: { level?: 2 | 3 }) {
  const t = useBankTransfersMessages();
  return (
    <Panel flush level={level} title={t('title')}>
      <PanelBody flush={false}>
        <Text textStyle="t13" color="fg.muted">
          {t('note')}
        </Text>
      </PanelBody>
      <TransferPage />
    </Panel>
  );
}

/** One page of the list, followed by the next page once it is requested. */
function TransferPage({ after }: { after?: number }) {
  const t = useBankTransfersMessages();
  const common = useCommonMessages();
  const [isOpen, setIsOpen] = useState(false);
  const page = useApiQuery(submittedTransfers, 'transfers', { after }, {}, { keeps: 'always', staleTime: 0 });
  if (page.data === undefined && page.failed !== undefined)
    return (
      <ErrorPanel
        boxed={false}
        title={t('failed')}
        text={t('failedText')}
        retryLabel={common('action.retry')}
        onRetry={() => void page.retry()}
        retrying={page.isFetching}
      />
    );
  if (page.data === undefined)
    return (
      <PanelBody flush={false}>
        <Skeleton label={t('loading')}>
          <SkeletonBlock height={40} />
        </Skeleton>
      </PanelBody>
    );
  const { transfers, isMore } = page.data;
  const last = transfers.at(-1);
  if (last === undefined)
    return (
      <PanelBody flush={false}>
        <Text color="fg.muted">{t('empty')}</Text>
      </PanelBody>
    );
  return (
    <>
      <Rows.Root aria-label={t('title')}>
        {transfers.map((transfer) => (
          <TransferRow key={transfer.id} transfer={transfer} />
        ))}
      </Rows.Root>
      {isMore && isOpen && <TransferPage after={last.id} />}
      {isMore && !isOpen && (
        <PanelBody flush={false} ruled>
          <Button size="sm" onClick={() => setIsOpen(true)}>
            {t('more')}
          </Button>
        </PanelBody>
      )}
    </>
  );
}

function TransferRow({ transfer }: { transfer: SubmittedTransfer }) {
  const t = useBankTransfersMessages();
  const { day, ownTime } = useFormats();
  const { state, currency, transferDate, submittedAt, submittedBy, receipts, credited, reason } = transfer;
  const [tone, icon] = PILLS[state];
  const amount = moneyText(transfer.amount, currency);
  return (
    <Rows.Row>
      <Rows.Texts>
        <Rows.Name>{amount}</Rows.Name>
        <Rows.Facts>
          {t('facts', { day: day(transferDate, 'short'), at: ownTime(submittedAt), name: submittedBy })}
        </Rows.Facts>
        {credited !== undefined && <Rows.Facts>{t('credited', { amount: moneyText(credited, currency) })}</Rows.Facts>}
        {reason !== undefined && <Rows.Facts>{t('reason', { reason })}</Rows.Facts>}
        <Flex gap="4" wrap="wrap" textStyle="t13">
          {receipts.map(({ path, kind, size, ticket }, at) => {
            const facts = { number: at + 1, kind: FILE_KINDS[kind], size: Math.max(1, Math.round(size / 1024)) };
            return (
              <TextLink
                key={path}
                href={endpointUrl(uploadedFile, { path, ticket })}
                download={path.split('/').at(-1)}
                aria-label={t('receiptOf', { ...facts, amount })}
              >
                {t('receipt', facts)}
              </TextLink>
            );
          })}
        </Flex>
      </Rows.Texts>
      <Badge tone={tone} icon={icon}>
        {t(`state.${state}`)}
      </Badge>
    </Rows.Row>
  );
}
