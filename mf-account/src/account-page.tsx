import { useCommonWords } from '@portico/runtime';
import { Bone, Skeleton } from '@portico/ui';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';

const People = lazy(async () => ({ default: (await import('./pages/my-account/my-account-page.tsx')).MyAccountPage }));
const PaymentMethods = lazy(async () => ({
  default: (await import('./pages/payment-methods/payment-methods-page.tsx')).PaymentMethodsPage,
}));

/** `/portal/account/myAccount`: ways to pay under `type=pay`, the people of the company under every other address. (ACCT-01) */
export function AccountPage() {
  const common = useCommonWords();
  const [params] = useSearchParams();
  return (
    <Suspense
      fallback={
        <Skeleton label={common('loading')}>
          <Bone height={320} />
        </Skeleton>
      }
    >
      {params.get('type') === 'pay' ? <PaymentMethods /> : <People />}
    </Suspense>
  );
}
