import { useTranslation } from 'react-i18next';

export function TripDetailPage() {
  const { t } = useTranslation('mf-trips');
  return <h1>{t('tripDetail.title')}</h1>;
}
