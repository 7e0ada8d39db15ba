import type { Guests } from '@portico/contract';
import { useCommonWords } from '@portico/runtime';
import { Button, Icon, Popover, useIsBelow } from '@portico/ui';
import { useState } from 'react';
import { sayWhatIsCut } from '../../../say-what-is-cut.ts';
import { useSearchWords } from '../../../words.ts';
import { SearchForm, SearchPanel } from '../parts/search-parts.ts';
import { agesGiven } from './guest-rules.ts';
import { GuestSteps } from './guest-steps.tsx';
import { useGuestsText } from './use-guests-text.ts';

interface GuestsCellProps {
  guests: Guests;
  mostRooms: number;
  onChange: (guests: Guests) => void;
}

export function GuestsCell(props: GuestsCellProps) {
  const t = useSearchWords();
  const common = useCommonWords();
  const isPhone = useIsBelow('lg');
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
        <SearchForm.Cell as="button" {...{ type: 'button' }} onPointerEnter={sayWhatIsCut}>
          <SearchForm.Glyph>
            <Icon name="guests" tone="subtle" />
          </SearchForm.Glyph>
          <SearchForm.Words>
            <SearchForm.Label>{t('searchBar.guests')}</SearchForm.Label>
            <SearchForm.Value data-line>{textOf(props.guests)}</SearchForm.Value>
          </SearchForm.Words>
        </SearchForm.Cell>
      }
    >
      <GuestSteps {...props} givenAges={givenAges} onChange={change} />
      {!isPhone && <SearchPanel.Foot>{done}</SearchPanel.Foot>}
    </Popover>
  );
}
