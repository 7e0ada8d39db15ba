import { Stars } from '@portico/ui';
import { useSearchMessages } from '../../messages.ts';

interface HotelStarsProps {
  hotel: { readonly stars: number; readonly hasHalfStar: boolean };
}

export function HotelStars({ hotel: { stars, hasHalfStar } }: HotelStarsProps) {
  const t = useSearchMessages();
  const value = hasHalfStar ? stars + 0.5 : stars;
  return value === 0 ? null : <Stars value={value} label={t('hotel.stars', { count: value })} />;
}
