import { useTranslation } from 'react-i18next';

export function WritePayPage() {
  const { t } = useTranslation('mf-booking');
  return <h1>{t('writePay.title')}</h1>;
}
