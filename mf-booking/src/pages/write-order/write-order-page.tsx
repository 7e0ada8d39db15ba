import { useTranslation } from 'react-i18next';

export function WriteOrderPage() {
  const { t } = useTranslation('mf-booking');
  return <h1>{t('writeOrder.title')}</h1>;
}
