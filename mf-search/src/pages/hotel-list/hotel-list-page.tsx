import { useTranslation } from 'react-i18next';

export function HotelListPage() {
  const { t } = useTranslation('mf-search');
  return <h1>{t('hotelList.title')}</h1>;
}
