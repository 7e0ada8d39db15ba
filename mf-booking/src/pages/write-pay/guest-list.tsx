import { type AreaCode, fullName, type OtherGuest, type RoomGuest } from '@portico/contract';
import { formatChildAge, useLanguage } from '@portico/runtime';
import { DataPairs, Panel } from '@portico/ui';
import { useWritePayMessages } from './write-pay-messages.ts';

export function GuestList({ guests, areaCodes }: { guests: readonly RoomGuest[]; areaCodes: readonly AreaCode[] }) {
  const t = useWritePayMessages();
  const [language] = useLanguage();
  const countryName = new Intl.DisplayNames([language === 'zh' ? 'zh-CN' : 'en'], { type: 'region', fallback: 'code' });
  return (
    <Panel title={t('order.guests')} note={t('writePay.guestsFixed')}>
      <DataPairs
        items={guests.flatMap((guest, index) => [
          {
            key: `room-${index}`,
            label: t('writePay.guestLine', { number: index + 1 }),
            value: fullName(guest),
          },
          ...(guest.nationality
            ? [{ key: `n-${index}`, label: t('person.nationality'), value: countryName.of(guest.nationality) }]
            : []),
          ...(guest.email ? [{ key: `e-${index}`, label: t('person.email'), value: guest.email, wide: true }] : []),
          ...(guest.phone
            ? [{ key: `p-${index}`, label: t('person.phone'), value: `+${dialCode(guest.areaCode)} ${guest.phone}` }]
            : []),
          ...(guest.otherGuests
            ? [
                {
                  key: `o-${index}`,
                  label:
                    guests.length === 1
                      ? t('writePay.otherGuests')
                      : t('writePay.roomOtherGuests', { number: index + 1 }),
                  value: guest.otherGuests.map(otherLine),
                },
              ]
            : []),
        ])}
      />
    </Panel>
  );

  function otherLine(guest: OtherGuest, index: number) {
    const { childAge } = guest;
    const name = fullName(guest);
    if (childAge === undefined) return <div key={index}>{name}</div>;
    return <div key={index}>{t('writePay.child', { name, age: formatChildAge(childAge) })}</div>;
  }

  function dialCode(id: number | undefined): string {
    return areaCodes.find((area) => area.id === id)?.dialCode ?? '';
  }
}
