import type { Language, OrderHotel } from '@portico/contract';

type Named = Pick<OrderHotel, 'nameEn' | 'nameZh'>;

/** The name of a hotel or city in this language; falls back to English. */
export function nameIn({ nameEn, nameZh }: Named, language: Language): string {
  return language === 'zh' && nameZh !== '' ? nameZh : nameEn;
}

/** The address in this language, after the local name if the title shows another one. */
export function hotelAddress(hotel: OrderHotel, language: Language): string {
  const { nameEn, addressEn, addressZh = '' } = hotel;
  const address = language === 'zh' && addressZh !== '' ? addressZh : addressEn;
  return nameIn(hotel, language) === nameEn ? address : `${nameEn} · ${address}`;
}
