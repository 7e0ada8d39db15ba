import { useTranslation } from 'react-i18next';

export function MyTripPage() {
  const { t } = useTranslation('mf-trips');
  return <h1>{t('myTrip.title')}</h1>;
}
