import {
  DATE_TYPES,
  DEADLINE_DAYS,
  type DeadlineDays,
  SIZES,
  TRIP_STATUSES,
  type TripStatusFilter,
} from '@portico/contract';
import { STATUS_NAMES } from '@portico/contract/labels';
import { useCommonMessages, useLanguage } from '@portico/runtime';
import { Box, Button, Drawer, Field, Flex, Icon, NativeSelect, Panel, TextInput, useIsBelow } from '@portico/ui';
import { type FormEvent, useState } from 'react';
import { DatesField } from './dates-field.tsx';
import { useMyTripMessages } from './my-trip-messages.ts';
import { type DateType, NO_FILTERS, type TripFilters, tidied } from './trip-filters.ts';

interface FilterBarProps {
  readonly filters: TripFilters;
  readonly onSearch: (filters: TripFilters) => void;
}

/** Filters in a row, or in a drawer on phones. The list changes only on Search. */
export function FilterBar({ filters, onSearch }: FilterBarProps) {
  const t = useMyTripMessages();
  const common = useCommonMessages();
  const isPhone = useIsBelow('lg');
  const [isOpen, setIsOpen] = useState(false);
  if (!isPhone) {
    return (
      <Panel label={t('myTrip.filters')}>
        <FilterForm filters={filters} onSearch={onSearch} />
      </Panel>
    );
  }
  return (
    <>
      <Button icon={<Icon name="filter" />} wide onClick={() => setIsOpen(true)}>
        {t('myTrip.filters')}
      </Button>
      {isOpen && (
        <Drawer
          side="bottom"
          title={t('myTrip.filters')}
          closeLabel={common('action.close')}
          onClose={() => setIsOpen(false)}
        >
          <FilterForm
            filters={filters}
            onSearch={(next) => {
              setIsOpen(false);
              onSearch(next);
            }}
          />
        </Drawer>
      )}
    </>
  );
}

function FilterForm({ filters, onSearch }: FilterBarProps) {
  const t = useMyTripMessages();
  const [language] = useLanguage();
  const [draft, setDraft] = useState(filters);
  const change = (part: Partial<TripFilters>) => setDraft((before) => ({ ...before, ...part }));
  const isByNumber = draft.orderNumber.trim() !== '';
  const hasDates = draft.status !== 'all' && draft.dateType !== 'all';

  function search(event: FormEvent) {
    event.preventDefault();
    onSearch(tidied(draft));
  }

  return (
    <form onSubmit={search}>
      <Flex gap="3" align="flex-start" wrap="wrap" direction={{ base: 'column', lg: 'row' }}>
        <Box flex={{ lg: '1 1 180px' }} width={{ base: 'full', lg: 'auto' }}>
          <Field label={t('myTrip.reference')}>
            <TextInput
              value={draft.orderNumber}
              placeholder={t('myTrip.referenceAny')}
              onChange={(event) => change({ orderNumber: event.target.value.replace(/\s+/g, '') })}
            />
          </Field>
        </Box>
        {!isByNumber && (
          <>
            <Box flex={{ lg: '2 1 240px' }} width={{ base: 'full', lg: 'auto' }}>
              <Field label={t('myTrip.keyword')}>
                <TextInput
                  value={draft.search}
                  placeholder={t('myTrip.keywordBy')}
                  maxLength={SIZES.tripSearch}
                  onChange={(event) => change({ search: event.target.value })}
                />
              </Field>
            </Box>
            <Box flex={{ lg: '1 1 150px' }} width={{ base: 'full', lg: 'auto' }}>
              <Field label={t('myTrip.status')}>
                <NativeSelect
                  value={draft.status}
                  onChange={(event) => change({ status: event.target.value as TripStatusFilter })}
                >
                  {TRIP_STATUSES.map((status) => (
                    <option key={status} value={status}>
                      {status === 'all' ? t('myTrip.statusAny') : STATUS_NAMES[status][language]}
                    </option>
                  ))}
                </NativeSelect>
              </Field>
            </Box>
            <Box flex={{ lg: '1 1 150px' }} width={{ base: 'full', lg: 'auto' }}>
              <Field label={t('myTrip.dateType')} help={draft.status === 'all' ? t('myTrip.dateTypeHint') : undefined}>
                <NativeSelect
                  value={draft.status === 'all' ? 'all' : draft.dateType}
                  disabled={draft.status === 'all'}
                  onChange={(event) => change({ dateType: event.target.value as DateType })}
                >
                  {DATE_TYPES.map((type) => (
                    <option key={type} value={type}>
                      {t(`myTrip.dateTypes.${type}`)}
                    </option>
                  ))}
                </NativeSelect>
              </Field>
            </Box>
            {hasDates && (
              <Box flex={{ lg: '2 1 220px' }} width={{ base: 'full', lg: 'auto' }}>
                <DatesField dateType={draft.dateType} from={draft.from} to={draft.to} onChange={change} />
              </Box>
            )}
            {/* On a wrapped row the field must not grow to the full width. */}
            <Box flex={{ lg: '1 1 170px' }} width={{ base: 'full', lg: 'auto' }} maxWidth={{ lg: '260px' }}>
              <Field label={t('myTrip.deadline')}>
                <NativeSelect
                  value={draft.deadline ?? ''}
                  onChange={(event) =>
                    change({ deadline: (event.target.value || undefined) as DeadlineDays | undefined })
                  }
                >
                  <option value="">{t('myTrip.deadlineAny')}</option>
                  {DEADLINE_DAYS.map((days) => (
                    <option key={days} value={days}>
                      {t(`myTrip.deadlines.${days}`)}
                    </option>
                  ))}
                </NativeSelect>
              </Field>
            </Box>
          </>
        )}
        {/* Height of a label, so that buttons align with the inputs even if a field has a hint. */}
        <Flex gap="2" width={{ base: 'full', lg: 'auto' }} marginTop={{ lg: '6' }}>
          <Button type="submit" variant="solid">
            {t('myTrip.search')}
          </Button>
          <Button
            variant="quiet"
            onClick={() => {
              setDraft(NO_FILTERS);
              onSearch(NO_FILTERS);
            }}
          >
            {t('myTrip.clear')}
          </Button>
        </Flex>
      </Flex>
    </form>
  );
}
