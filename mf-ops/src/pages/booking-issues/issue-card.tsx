import type { BookingIssue } from '@portico/contract';
import { moneyText, PortalLink, useFormats } from '@portico/runtime';
import { Button, type DataPair, DataPairs, Flex, Heading, Stack, Text, TextLink } from '@portico/ui';
import { LocalTime } from '../../features/admin/local-time.tsx';
import { supplierCallsUrl } from '../../ops-paths.ts';
import { useBookingIssuesMessages } from './booking-issues-messages.ts';
import { SupplierRequests } from './supplier-requests.tsx';

interface IssueCardProps {
  readonly issue: BookingIssue;
  readonly onClose: () => void;
}

/** What happened, what the operator should do, and the facts for the supplier. */
export function IssueCard({ issue, onClose }: IssueCardProps) {
  const t = useBookingIssuesMessages();
  const { day } = useFormats();
  const { kind, order, companyName, hotelName, checkIn, supplier, openedAt, closedAt } = issue;
  const title = t(`kinds.${kind}.title`);
  const facts = useFacts(issue);
  const closing = useClosing(issue);
  return (
    <Stack gap="4">
      <Stack gap="1">
        <Flex justify="space-between" align="center" gap="3">
          <Heading level={2}>{title}</Heading>
          {closedAt === undefined && (
            <Button size="sm" aria-label={t('closeOf', { title, order })} onClick={onClose}>
              {t('close')}
            </Button>
          )}
        </Flex>
        <Text>{t(`kinds.${kind}.text`)}</Text>
      </Stack>
      <DataPairs
        items={[
          {
            label: t('booking'),
            value: (
              <TextLink as={PortalLink} to={supplierCallsUrl(order)} aria-label={t('callsOf', { order })}>
                {order}
              </TextLink>
            ),
          },
          { label: t('company'), value: companyName },
          { label: t('hotel'), value: hotelName, wide: true },
          { label: t('checkIn'), value: day(checkIn, 'short') },
          { label: t('supplier'), value: supplier },
          { label: t('openedAt'), value: <LocalTime at={openedAt} /> },
          ...facts,
          ...closing,
        ]}
      />
      <SupplierRequests issue={issue} />
    </Stack>
  );
}

const REASONS = ['notCancellable', 'tooLate'] as const;

function useFacts({ facts }: BookingIssue): readonly DataPair[] {
  const t = useBookingIssuesMessages();
  const { reference, references, reason, shownAmount, chargedAmount, currency = '' } = facts;
  const knownReason = REASONS.find((one) => one === reason);
  const items: readonly (DataPair | undefined)[] = [
    reference === undefined ? undefined : { label: t('reference'), value: reference },
    references === undefined ? undefined : { label: t('references'), value: references, wide: true },
    reason === undefined
      ? undefined
      : { label: t('reason'), value: knownReason === undefined ? reason : t(`reasons.${knownReason}`) },
    shownAmount === undefined ? undefined : { label: t('shown'), value: moneyText(shownAmount, currency) },
    chargedAmount === undefined ? undefined : { label: t('charged'), value: moneyText(chargedAmount, currency) },
  ];
  return items.filter((item) => item !== undefined);
}

function useClosing({ closedAt, closedBy, note }: BookingIssue): readonly DataPair[] {
  const t = useBookingIssuesMessages();
  if (closedAt === undefined) return [];
  return [
    { label: t('closedAt'), value: <LocalTime at={closedAt} /> },
    { label: t('closedBy'), value: closedBy === 'system' ? t('system') : closedBy },
    ...(note === undefined ? [] : [{ label: t('note'), value: note, wide: true }]),
  ];
}
