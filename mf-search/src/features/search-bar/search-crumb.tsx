import { formatNights, formatStay, useLanguage } from '@portico/runtime';
import { Icon } from '@portico/ui';
import { Fragment } from 'react';
import { useSearchMessages } from '../../messages.ts';
import { nightsOf } from './dates/stay-dates.ts';
import { useGuestsFacts } from './guests/use-guests-text.ts';
import { Crumb } from './parts/search-parts.ts';
import type { SearchBarState } from './use-search-bar.ts';

export function SearchCrumb({ bar, onOpen }: { bar: SearchBarState; onOpen: () => void }) {
  const t = useSearchMessages();
  const [language] = useLanguage();
  const factsOf = useGuestsFacts();
  const { dates, guests } = bar.draft;
  const stay = formatStay(dates.checkIn, dates.checkOut, language);
  const nights = formatNights(nightsOf(dates), language);
  return (
    <Crumb.Root type="button" aria-haspopup="dialog" onClick={onOpen}>
      <Icon name={bar.hasDestination ? 'search' : 'calendar'} />
      {bar.hasDestination ? (
        <Crumb.TextBlock>
          <Crumb.Title>{bar.place || t('searchBar.destination')}</Crumb.Title>
          <Crumb.Note>
            <Facts facts={[stay, ...factsOf(guests)]} />
          </Crumb.Note>
        </Crumb.TextBlock>
      ) : (
        <Crumb.TextBlock>
          <Crumb.Title>
            <Facts facts={[stay, nights]} />
          </Crumb.Title>
          <Crumb.Note>
            <Facts facts={factsOf(guests)} />
          </Crumb.Note>
        </Crumb.TextBlock>
      )}
      <Crumb.End>
        {bar.hasDestination ? <Icon name="down" /> : t(bar.isWaiting ? 'searchBar.notApplied' : 'searchBar.change')}
      </Crumb.End>
    </Crumb.Root>
  );
}

function Facts({ facts }: { facts: readonly string[] }) {
  return facts.map((fact, place) => (
    <Fragment key={fact}>
      {place > 0 && ' · '}
      <Crumb.Fact>{fact}</Crumb.Fact>
    </Fragment>
  ));
}
