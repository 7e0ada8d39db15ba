import { roomsOf, type Stay } from '@portico/contract';
import { useGuestsText } from '../../features/stay/guests-text.ts';
import { useWriteOrderWords } from './write-order-words.ts';

export function useRoomNotes(stay: Stay): string[] {
  const t = useWriteOrderWords();
  const guestsText = useGuestsText();
  return roomsOf(stay).map((room, index) => {
    const who = guestsText(room);
    return index === 0 ? `${who} · ${t('writeOrder.lead')}` : who;
  });
}
