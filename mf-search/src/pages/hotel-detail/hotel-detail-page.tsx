import { useTranslation } from 'react-i18next';

export function HotelDetailPage() {
  const { t } = useTranslation('mf-search');
  return <h1>{t('hotelDetail.title')}</h1>;
}
