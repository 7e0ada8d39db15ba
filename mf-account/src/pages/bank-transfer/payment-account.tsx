import type { UserInfo } from '@portico/contract';
import { Button, DataPairs, Flex, Panel, Text, useIsBelow } from '@portico/ui';
import { useState } from 'react';
import { useTransferMessages } from './transfer-messages.ts';

/** The account to which companies transfer. */
export type PaymentAccount = NonNullable<UserInfo['paymentAccount']>;

/** Account details with a copy button. */
export function PaymentAccountCard({ account }: { account: PaymentAccount }) {
  const t = useTransferMessages();
  const isPhone = useIsBelow('lg');
  const [copy, setCopy] = useState<'copied' | 'copyFailed'>();
  const facts = [
    [t('details.name'), account.beneficiaryName],
    [t('details.address'), account.beneficiaryAddress],
    [t('details.bank'), account.bankName],
    [t('details.bankAddress'), account.bankAddress],
    [t('details.swift'), account.swift],
    [t('details.number'), account.accountNumber],
    [t('details.currency'), account.currency],
  ] as const;

  async function takeAlong(): Promise<void> {
    setCopy(undefined);
    const text = facts.map(([label, value]) => `${label}: ${value}`).join('\n');
    // The browser may deny the clipboard, and has none without TLS.
    const { clipboard } = navigator as { readonly clipboard?: Clipboard };
    const isCopied = await clipboard?.writeText(text).then(
      () => true,
      () => false,
    );
    setCopy(isCopied === true ? 'copied' : 'copyFailed');
  }

  return (
    <Panel
      level={3}
      title={t('details.title')}
      aside={
        <Flex gap="3" align="center" wrap="wrap">
          <Text
            as="span"
            role={copy === 'copyFailed' ? 'alert' : 'status'}
            color={copy === 'copyFailed' ? 'stop.fg' : 'free.fg'}
          >
            {copy !== undefined && t(`details.${copy}`)}
          </Text>
          <Button size="sm" onClick={() => void takeAlong()}>
            {t('details.copy')}
          </Button>
        </Flex>
      }
    >
      <DataPairs
        layout={isPhone ? 'grid' : 'facts'}
        items={facts.map(([label, value]) => ({ key: label, label, value, wide: true }))}
      />
    </Panel>
  );
}
