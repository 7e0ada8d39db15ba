import { useSearchParams } from 'react-router-dom';
import { MyAccountPage } from './pages/my-account/my-account-page.tsx';
import { PaymentMethodsPage } from './pages/payment-methods/payment-methods-page.tsx';

/**
 * `/portal/account/myAccount`: payment methods with `type=pay`, otherwise the company's users. Both load with the
 * page, because the server's HTML page does not know which one it is. (ACCT-01)
 */
export function AccountPage() {
  const [params] = useSearchParams();
  return params.get('type') === 'pay' ? <PaymentMethodsPage /> : <MyAccountPage />;
}
