import { useSearchParams } from 'react-router-dom';
import { MyAccountPage } from './pages/my-account/my-account-page.tsx';
import { PaymentMethodsPage } from './pages/payment-methods/payment-methods-page.tsx';

/**
 * `/portal/account/myAccount`: ways to pay under `type=pay`, the people of the company under every other address. Both are of the
 * page's own wave: which of them it is the document does not know. (ACCT-01)
 */
export function AccountPage() {
  const [params] = useSearchParams();
  return params.get('type') === 'pay' ? <PaymentMethodsPage /> : <MyAccountPage />;
}
