import type { Language, OrderHotel } from '@portico/contract';

type Named = Pick<OrderHotel, 'nameEn' | 'nameZh'>;

/** The name of a hotel or a city in the language; the English one where it has no other. */
export function nameIn({ nameEn, nameZh }: Named, language: Language): string {
  return language === 'zh' && nameZh !== '' ? nameZh : nameEn;
}

/** Where it is, in the language; before it the name that stands on the house, where the title has another. */
export function hotelAddress(hotel: OrderHotel, language: Language): string {
  const { nameEn, addressEn, addressZh = '' } = hotel;
  const address = language === 'zh' && addressZh !== '' ? addressZh : addressEn;
  return nameIn(hotel, language) === nameEn ? address : `${nameEn} · ${address}`;
}
