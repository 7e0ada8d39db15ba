import type { Guests } from '@portico/contract';
import { useCommonWords } from '@portico/runtime';
import { Button, Icon, Popover, useIsPhone } from '@portico/ui';
import { useState } from 'react';
import { useSearchWords } from '../../words.ts';
import { agesGiven } from './guest-rules.ts';
import { GuestSteps } from './guest-steps.tsx';
import { PanelFoot, SearchCell } from './search-parts.ts';
import { useGuestsText } from './use-guests-text.ts';

export interface GuestsCellProps {
  guests: Guests;
  mostRooms: number;
  onChange: (guests: Guests) => void;
}

export function GuestsCell(props: GuestsCellProps) {
  const t = useSearchWords();
  const common = useCommonWords();
  const isPhone = useIsPhone();
  const [isOpen, setIsOpen] = useState(false);
  const [givenAges, setGivenAges] = useState(props.guests.childAges);
  const textOf = useGuestsText();

  function change(guests: Guests) {
    setGivenAges((before) => agesGiven(before, guests));
    props.onChange(guests);
  }

  const done = (
    <Button variant="solid" size={isPhone ? 'md' : 'sm'} onClick={() => setIsOpen(false)}>
      {common('action.done')}
    </Button>
  );
  return (
    <Popover
      label={t('searchBar.guests')}
      open={isOpen}
      onOpenChange={setIsOpen}
      width={isPhone ? undefined : 340}
      drawerCloseLabel={common('action.close')}
      drawerFooter={done}
      trigger={
        <SearchCell as="button" {...{ type: 'button' }}>
          <Icon name="guests" />
          <span data-words>
            <span data-label>{t('searchBar.guests')}</span>
            <span data-value>{textOf(props.guests)}</span>
          </span>
        </SearchCell>
      }
    >
      <GuestSteps {...props} givenAges={givenAges} onChange={change} />
      {!isPhone && <PanelFoot>{done}</PanelFoot>}
    </Popover>
  );
}
