import { formatNights, formatStay, useLanguage } from '@portico/runtime';
import { Icon } from '@portico/ui';
import { useSearchWords } from '../../words.ts';
import { Crumb } from './search-parts.ts';
import { nightsOf } from './stay-dates.ts';
import { useGuestsText } from './use-guests-text.ts';
import type { SearchBarState } from './use-search-bar.ts';

/** The whole search in one line, as a phone shows it; a press opens the rest. */
export function SearchCrumb({ bar, onOpen }: { bar: SearchBarState; onOpen: () => void }) {
  const t = useSearchWords();
  const [language] = useLanguage();
  const textOf = useGuestsText();
  const { dates, guests } = bar.draft;
  const stay = formatStay(dates.checkIn, dates.checkOut, language);
  const nights = formatNights(nightsOf(dates), language);
  return (
    <Crumb type="button" aria-haspopup="dialog" onClick={onOpen}>
      <Icon name={bar.hasDestination ? 'search' : 'calendar'} />
      {bar.hasDestination ? (
        <span>
          <b>{bar.place || t('searchBar.destination')}</b>
          <small>
            {stay} · {textOf(guests)}
          </small>
        </span>
      ) : (
        <span>
          <b>
            {stay} · {nights}
          </b>
          <small>{textOf(guests)}</small>
        </span>
      )}
      <span data-end>{bar.hasDestination ? <Icon name="down" /> : t('searchBar.change')}</span>
    </Crumb>
  );
}
