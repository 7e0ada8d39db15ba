import type { AreaCode, GuestName } from '@portico/contract';
import { useLanguage } from '@portico/runtime';
import { DataPairs, Panel } from '@portico/ui';
import { useWritePayWords } from './write-pay-words.ts';

export function GuestList({ guests, areaCodes }: { guests: readonly GuestName[]; areaCodes: readonly AreaCode[] }) {
  const t = useWritePayWords();
  const [language] = useLanguage();
  const countryName = new Intl.DisplayNames([language === 'zh' ? 'zh-CN' : 'en'], { type: 'region', fallback: 'code' });
  return (
    <Panel title={t('order.guests')} note={t('writePay.guestsFixed')}>
      <DataPairs
        items={guests.flatMap(({ lastName, firstName, nationality, email, phone, areaCode }, index) => [
          {
            key: `room-${index}`,
            label: t('writePay.guestLine', { number: index + 1 }),
            value: `${firstName} ${lastName}`,
          },
          ...(nationality
            ? [{ key: `n-${index}`, label: t('person.nationality'), value: countryName.of(nationality) }]
            : []),
          ...(email ? [{ key: `e-${index}`, label: t('person.email'), value: email, wide: true }] : []),
          ...(phone ? [{ key: `p-${index}`, label: t('person.phone'), value: `+${dialCode(areaCode)} ${phone}` }] : []),
        ])}
      />
    </Panel>
  );

  function dialCode(id: number | undefined): string {
    return areaCodes.find((area) => area.id === id)?.dialCode ?? '';
  }
}
