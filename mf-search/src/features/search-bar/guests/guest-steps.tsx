import { type Guests, STAY_LIMITS } from '@portico/contract';
import { Field, NativeSelect, Stepper } from '@portico/ui';
import { useSearchWords } from '../../../words.ts';
import { SearchPanel } from '../parts/search-parts.ts';
import { withAdults, withChildAge, withChildren, withRooms } from './guest-rules.ts';
import { useAgeLabels } from './use-guests-text.ts';

interface GuestStepsProps {
  guests: Guests;
  mostRooms: number;
  /** Ages of children who were taken out: they come back with a child who is added again. */
  givenAges: readonly number[];
  onChange: (guests: Guests) => void;
}

/** Rooms, adults and children, each a step at a time, and the age of each child (SRCH-04). */
export function GuestSteps({ guests, mostRooms, givenAges, onChange }: GuestStepsProps) {
  const t = useSearchWords();
  const { rooms, adults, childAges } = guests;
  return (
    <>
      <SearchPanel.Step>
        <span>
          {t('searchBar.rooms')}
          <SearchPanel.Rule>{t('searchBar.roomsRule', { count: mostRooms })}</SearchPanel.Rule>
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
      </SearchPanel.Step>
      <SearchPanel.Step>
        <span>
          {t('searchBar.adults')}
          <SearchPanel.Rule>{t('searchBar.adultsRule')}</SearchPanel.Rule>
        </span>
        <Stepper
          label={t('searchBar.adults')}
          decreaseLabel={t('searchBar.fewerAdults')}
          increaseLabel={t('searchBar.moreAdults')}
          value={adults}
          min={STAY_LIMITS.adults.min}
          max={STAY_LIMITS.adults.max}
          onChange={(value) => onChange(withAdults(guests, value))}
        />
      </SearchPanel.Step>
      <SearchPanel.Step>
        <span>
          {t('searchBar.children')}
          <SearchPanel.Rule>{t('searchBar.childrenRule')}</SearchPanel.Rule>
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
      </SearchPanel.Step>
      {childAges.length > 0 && <ChildAges guests={guests} onChange={onChange} />}
    </>
  );
}

function ChildAges({ guests, onChange }: Pick<GuestStepsProps, 'guests' | 'onChange'>) {
  const t = useSearchWords();
  const labels = useAgeLabels();
  return (
    <SearchPanel.Ages>
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
    </SearchPanel.Ages>
  );
}
