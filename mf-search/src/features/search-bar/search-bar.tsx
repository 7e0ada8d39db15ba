import { formatNights, formatStay, useCommonWords, useLanguage } from '@portico/runtime';
import { Button, type ButtonProps, Drawer, Icon, useIsPhone } from '@portico/ui';
import { type ReactNode, useId, useRef, useState } from 'react';
import { useSearchWords } from '../../words.ts';
import { SearchFields } from './search-fields.tsx';
import { Crumb } from './search-parts.ts';
import { useSearchRefusal } from './search-refusal.tsx';
import { nightsOf } from './stay-dates.ts';
import { useGuestsText } from './use-guests-text.ts';
import { type SearchBarOptions, type SearchBarState, useSearchBar } from './use-search-bar.ts';

export interface SearchBarProps extends SearchBarOptions {
  /** "Search" or "Update"; Update is no next thing to do, so it is not solid. */
  submitLabel: string;
  submitVariant?: ButtonProps['variant'];
  /** A phone shows the fields themselves where they are the whole page. */
  isUnfolded?: boolean;
  areDatesOpen: boolean;
  onDatesOpenChange: (isOpen: boolean) => void;
}

/** Give it a `key` of the address: what the address says replaces what was typed. */
export function SearchBar(props: SearchBarProps) {
  const { submitLabel, submitVariant = 'solid', isUnfolded = false, areDatesOpen, onDatesOpenChange } = props;
  const bar = useSearchBar(props);
  const isPhone = useIsPhone();
  const [isUnfoldedByHand, setIsUnfoldedByHand] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const formId = useId();
  const disabledReason = useSearchRefusal();

  function submit() {
    if (disabledReason !== undefined) return;
    const fault = bar.submit();
    if (fault === undefined) setIsUnfoldedByHand(false);
    else if (fault === 'destinationMissing') input.current?.focus();
  }

  function changeDatesOpen(isOpen: boolean) {
    if (isPhone) setIsUnfoldedByHand(true);
    onDatesOpenChange(isOpen);
  }

  const button = (
    <Button
      type="submit"
      form={formId}
      variant={submitVariant}
      wide={isPhone}
      disabledReason={disabledReason}
      style={isPhone ? undefined : { margin: 8, paddingInline: 22 }}
    >
      {submitLabel}
    </Button>
  );
  const fields = (footer: ReactNode) => (
    <SearchFields
      bar={bar}
      inputRef={input}
      formId={formId}
      onSubmit={submit}
      areDatesOpen={areDatesOpen}
      onDatesOpenChange={changeDatesOpen}
    >
      {footer}
    </SearchFields>
  );

  if (!isPhone || isUnfolded) return fields(button);
  return (
    <>
      <SearchCrumb bar={bar} onOpen={() => setIsUnfoldedByHand(true)} />
      {(isUnfoldedByHand || areDatesOpen) && (
        <SearchDrawer onClose={() => setIsUnfoldedByHand(false)} footer={button}>
          {fields(null)}
        </SearchDrawer>
      )}
    </>
  );
}

function SearchCrumb({ bar, onOpen }: { bar: SearchBarState; onOpen: () => void }) {
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

interface SearchDrawerProps {
  footer: ReactNode;
  children: ReactNode;
  onClose: () => void;
}

function SearchDrawer({ footer, children, onClose }: SearchDrawerProps) {
  const t = useSearchWords();
  const common = useCommonWords();
  return (
    <Drawer
      side="bottom"
      tall
      title={t('searchBar.changeSearch')}
      closeLabel={common('action.close')}
      footer={footer}
      onClose={onClose}
    >
      {children}
    </Drawer>
  );
}
