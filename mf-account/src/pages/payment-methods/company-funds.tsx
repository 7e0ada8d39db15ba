import { PATHS, type UserInfo } from '@portico/contract';
import { METHOD_NAMES } from '@portico/contract/labels';
import {
  amountParts,
  formatMoney,
  isZero,
  openDialog,
  PortalLink,
  subtractAmounts,
  useCommonMessages,
  useLanguage,
  usePermissions,
  useUser,
} from '@portico/runtime';
import { Amount, createParts, Flex, Meter, Panel, Skeleton, SkeletonText, Stack, Text, TextLink } from '@portico/ui';
import type { ReactNode } from 'react';
import { CONTENT_PATHS } from '../../features/content/content-paths.ts';
import { usePaymentMessages } from './payment-messages.ts';

const Fund = createParts(
  { root: 'section', name: 'h3', notes: 'p' },
  {
    base: {
      root: { display: 'grid', gap: '2' },
      name: { fontWeight: 'medium' },
      notes: {
        display: 'flex',
        flexWrap: 'wrap',
        justifyContent: 'space-between',
        columnGap: '4',
        textStyle: 't13',
        color: 'fg.muted',
        fontVariantNumeric: 'tabular-nums',
      },
    },
  },
);

/** Credit with its limit, and pre-deposit balance, with actions. Amounts need a permission (ADR 0067). */
export function CompanyFunds() {
  const t = usePaymentMessages();
  const common = useCommonMessages();
  const [language] = useLanguage();
  const user = useUser();
  const { canSeeBalance } = usePermissions();
  return (
    <Panel title={t('funds.title')}>
      {user === undefined ? (
        <Skeleton label={common('loading')}>
          <SkeletonText />
        </Skeleton>
      ) : (
        <Stack gap="6">
          <FundBlock
            name={METHOD_NAMES.credit[language]}
            ways={
              <TextLink as={PortalLink} to={PATHS.contactUs}>
                {t('funds.more')}
              </TextLink>
            }
          >
            {canSeeBalance ? <Credit {...user.credit} /> : undefined}
          </FundBlock>
          <FundBlock
            name={METHOD_NAMES.balance[language]}
            ways={
              <>
                {canSeeBalance && (
                  <TextLink as="button" type="button" onClick={() => void openDialog('bankTransfer', {}, 'close')}>
                    {t('funds.topUp')}
                  </TextLink>
                )}
                <TextLink
                  as="button"
                  type="button"
                  onClick={() => void openDialog('pointsDetails', { opens: 'balance' }, 'close')}
                >
                  {t('funds.details')}
                </TextLink>
                <TextLink as={PortalLink} to={CONTENT_PATHS.preDepositTerms}>
                  {t('funds.terms')}
                </TextLink>
              </>
            }
          >
            {canSeeBalance ? (
              <Amount size="xl" {...amountParts(user.preDeposit.balance, user.preDeposit.currency)} />
            ) : undefined}
          </FundBlock>
        </Stack>
      )}
    </Panel>
  );
}

function FundBlock({ name, ways, children }: { name: string; ways: ReactNode; children: ReactNode }) {
  const t = usePaymentMessages();
  return (
    <Fund.Root>
      <Fund.Name>{name}</Fund.Name>
      {children ?? (
        <Text textStyle="t13" color="fg.muted">
          {t('funds.notShown')}
        </Text>
      )}
      <Flex gap="4" wrap="wrap">
        {ways}
      </Flex>
    </Fund.Root>
  );
}

function Credit({ currency, available, limit }: UserInfo['credit']) {
  const t = usePaymentMessages();
  if (isZero(limit)) return <Text color="fg.muted">{t('funds.noCredit')}</Text>;
  const used = subtractAmounts(limit, available);
  const labelOf = (amount: string) => {
    const { code, figure } = formatMoney(amount, currency);
    return `${code} ${figure}`;
  };
  return (
    <>
      <Amount size="xl" {...amountParts(available, currency)} />
      <Meter label={t('funds.spent')} value={Number(used)} max={Number(limit)} valueText={labelOf(used)} />
      <Fund.Notes>
        <span>{t('funds.limit', { amount: labelOf(limit) })}</span>
        <span>{t('funds.used', { amount: labelOf(used) })}</span>
      </Fund.Notes>
    </>
  );
}
