import type { Stay } from '@portico/contract';
import { useGuestsText } from '../../features/stay/guests-text.ts';
import { useBookingWords } from '../../words.ts';
import { guestsByRoom } from './guests-by-room.ts';

export function useRoomNotes(stay: Stay): string[] {
  const t = useBookingWords();
  const guestsText = useGuestsText();
  return guestsByRoom(stay).map((room, index) => {
    const who = guestsText({ rooms: 1, ...room });
    return index === 0 ? `${who} · ${t('writeOrder.lead')}` : who;
  });
}
