import { type RoomGuests, STAY_LIMITS } from '@portico/contract';
import { Field, NativeSelect, NumberStepper } from '@portico/ui';
import { useSearchMessages } from '../../../messages.ts';
import { SearchPanel } from '../parts/search-parts.ts';
import {
  mostAdults,
  mostChildren,
  type Rooms,
  UNSELECTED_AGE,
  withAdults,
  withChildAge,
  withChildren,
} from './guest-rules.ts';
import { useAgeLabels } from './use-guests-text.ts';

interface RoomStepsProps {
  rooms: Rooms;
  /** Index from 0. */
  room: number;
  guests: RoomGuests;
  givenAges: readonly number[] | undefined;
  isAgeMissing: boolean;
  onChange: (rooms: Rooms) => void;
}

/** Number steppers for adults and children of one room, and each child's age. */
export function RoomSteps({ rooms, room, guests, givenAges, isAgeMissing, onChange }: RoomStepsProps) {
  const { adults, childAges } = guests;
  const t = useSearchMessages();
  const labels = useAgeLabels();
  const number = room + 1;
  return (
    <>
      <SearchPanel.Step>
        {t('searchBar.adults')}
        <NumberStepper
          label={t('searchBar.adults')}
          decreaseLabel={t('searchBar.fewerAdults', { number })}
          increaseLabel={t('searchBar.moreAdults', { number })}
          value={adults}
          min={STAY_LIMITS.adults.min}
          max={mostAdults(rooms, room)}
          onChange={(value) => onChange(withAdults(rooms, room, value))}
        />
      </SearchPanel.Step>
      <SearchPanel.Step>
        {t('searchBar.children')}
        <NumberStepper
          label={t('searchBar.children')}
          decreaseLabel={t('searchBar.fewerChildren', { number })}
          increaseLabel={t('searchBar.moreChildren', { number })}
          value={childAges.length}
          min={STAY_LIMITS.children.min}
          max={mostChildren(rooms, room)}
          onChange={(value) => onChange(withChildren(rooms, room, value, givenAges))}
        />
      </SearchPanel.Step>
      {childAges.length > 0 && (
        <SearchPanel.Ages>
          {childAges.map((age, child) => (
            <Field
              key={child}
              required
              label={t('searchBar.childAge', { number: child + 1 })}
              error={isAgeMissing && age === UNSELECTED_AGE ? t('searchBar.ageMissing') : undefined}
            >
              <NativeSelect
                value={age}
                data-autofocus={(isAgeMissing && age === UNSELECTED_AGE) || undefined}
                onChange={(event) => onChange(withChildAge(rooms, room, child, Number(event.target.value)))}
              >
                {age === UNSELECTED_AGE && <option value={UNSELECTED_AGE}>{t('searchBar.selectAge')}</option>}
                {labels.map((label, years) => (
                  <option key={label} value={years}>
                    {label}
                  </option>
                ))}
              </NativeSelect>
            </Field>
          ))}
        </SearchPanel.Ages>
      )}
    </>
  );
}
