import { type Guests, STAY_LIMITS } from '@portico/contract';
import { useCommonWords } from '@portico/runtime';
import { Button, Field, Icon, NativeSelect, Popover, Stepper, useIsPhone } from '@portico/ui';
import { useState } from 'react';
import { useSearchWords } from '../../words.ts';
import { agesGiven, MOST_ADULTS, withAdults, withChildAge, withChildren, withRooms } from './guest-rules.ts';
import { AgeGrid, PanelFoot, SearchCell, StepRow } from './search-parts.ts';
import { useAgeLabels, useGuestsText } from './use-guests-text.ts';

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

interface GuestStepsProps extends GuestsCellProps {
  givenAges: readonly number[];
}

function GuestSteps({ guests, mostRooms, givenAges, onChange }: GuestStepsProps) {
  const t = useSearchWords();
  const { rooms, adults, childAges } = guests;
  return (
    <>
      <StepRow>
        <span>
          {t('searchBar.rooms')}
          <small>{t('searchBar.roomsRule', { count: mostRooms })}</small>
        </span>
        <Stepper
          label={t('searchBar.rooms')}
          decreaseLabel={t('searchBar.fewerRooms')}
          increaseLabel={t('searchBar.moreRooms')}
          value={rooms}
          min={STAY_LIMITS.rooms.min}
          max={mostRooms}
          onChange={(value) => onChange(withRooms(guests, value, mostRooms))}
        />
      </StepRow>
      <StepRow>
        <span>
          {t('searchBar.adults')}
          <small>{t('searchBar.adultsRule')}</small>
        </span>
        <Stepper
          label={t('searchBar.adults')}
          decreaseLabel={t('searchBar.fewerAdults')}
          increaseLabel={t('searchBar.moreAdults')}
          value={adults}
          min={STAY_LIMITS.adults.min}
          max={MOST_ADULTS}
          onChange={(value) => onChange(withAdults(guests, value))}
        />
      </StepRow>
      <StepRow>
        <span>
          {t('searchBar.children')}
          <small>{t('searchBar.childrenRule')}</small>
        </span>
        <Stepper
          label={t('searchBar.children')}
          decreaseLabel={t('searchBar.fewerChildren')}
          increaseLabel={t('searchBar.moreChildren')}
          value={childAges.length}
          min={STAY_LIMITS.children.min}
          max={STAY_LIMITS.children.max}
          onChange={(value) => onChange(withChildren(guests, value, givenAges))}
        />
      </StepRow>
      {childAges.length > 0 && <ChildAges guests={guests} onChange={onChange} />}
    </>
  );
}

function ChildAges({ guests, onChange }: Pick<GuestsCellProps, 'guests' | 'onChange'>) {
  const t = useSearchWords();
  const labels = useAgeLabels();
  return (
    <AgeGrid>
      {guests.childAges.map((age, child) => (
        <Field key={child} label={t('searchBar.childAge', { number: child + 1 })}>
          <NativeSelect
            value={age}
            onChange={(event) => onChange(withChildAge(guests, child, Number(event.target.value)))}
          >
            {labels.map((label, years) => (
              <option key={label} value={years}>
                {label}
              </option>
            ))}
          </NativeSelect>
        </Field>
      ))}
    </AgeGrid>
  );
}
