import { usePermissions } from '@portico/runtime';
import { Heading, PageWithSide, Stack } from '@portico/ui';
import { SubmittedTransfers } from '../../features/bank-transfers/submitted-transfers.tsx';
import { CompanyFunds } from './company-funds.tsx';
import { MethodList } from './method-list.tsx';
import { usePaymentMessages } from './payment-messages.ts';
import { SavedCards } from './saved-cards.tsx';

/** `/portal/account/myAccount?type=pay`: payment methods, funds and the user's saved cards. (ACCT-06) */
export function PaymentMethodsPage() {
  const t = usePaymentMessages();
  const { canSeeBalance } = usePermissions();
  return (
    <>
      <Heading level={1} marginBottom="4">
        {t('title')}
      </Heading>
      <PageWithSide>
        <Stack gap="4">
          <MethodList />
          <SavedCards />
          {canSeeBalance && <SubmittedTransfers />}
        </Stack>
        <CompanyFunds />
      </PageWithSide>
    </>
  );
}
