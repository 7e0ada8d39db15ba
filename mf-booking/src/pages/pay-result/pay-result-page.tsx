import { useTranslation } from 'react-i18next';

export function PayResultPage() {
  const { t } = useTranslation('mf-booking');
  return <h1>{t('payResult.title')}</h1>;
}
