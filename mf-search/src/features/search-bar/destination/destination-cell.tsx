import { SIZES } from '@portico/contract';
import { useLanguage } from '@portico/runtime';
import { Icon, IconButton, Kbd, useIsBelow, VisuallyHidden } from '@portico/ui';
import { Combobox, type Option } from '@portico/ui/combobox';
import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { isImeKey } from '../../../is-composing.ts';
import { useSearchMessages } from '../../../messages.ts';
import { nameOf } from '../draft/search-draft.ts';
import { ListFailed, retryOnEnter } from '../parts/list-failed.tsx';
import { SearchForm, SearchPanel } from '../parts/search-parts.ts';
import type { SearchBarState } from '../use-search-bar.ts';
import { type Choice, useRecentOptions, useSuggestionOptions } from './destination-options.ts';
import { isUnchosen } from './typed-place.ts';
import { type Suggestions, useSuggestions } from './use-suggestions.ts';
import { useTypedPlace } from './use-typed-place.ts';

interface DestinationCellProps {
  bar: SearchBarState;
  inputRef: RefObject<HTMLInputElement | null>;
  /** Whether `/` was pressed before the box was rendered. */
  takeWish: () => boolean;
}

export function DestinationCell({ bar, inputRef, takeWish }: DestinationCellProps) {
  const t = useSearchMessages();
  const [language] = useLanguage();
  const isPhone = useIsBelow('lg');
  const id = useId();
  const announcementId = `${id}-said`;
  const cell = useRef<HTMLDivElement>(null);
  const [isEntered, setIsEntered] = useState(false);
  const { typed } = bar;
  const place = useTypedPlace(bar);
  const { destination } = bar.draft;
  const text = typed?.text ?? (destination ? nameOf(destination, language) : '');
  const isTyping = isUnchosen(typed);
  const suggestions = useSuggestions({
    text: typed?.text ?? '',
    size: isPhone ? SIZES.suggestionsMobile : SIZES.suggestionsDesktop,
    isEntered,
    isLeft: typed?.step === 'left',
  });
  const { found, isLooking, hasFailed, retry } = suggestions;
  const { locations, hotels } = useSuggestionOptions(found);
  const recent = useRecentOptions();
  const groups = isTyping
    ? [
        { key: 'locations', label: t('searchBar.locations'), options: locations },
        { key: 'hotels', label: t('searchBar.hotels'), options: hotels },
      ]
    : [{ key: 'recent', label: t('searchBar.recent'), options: recent }];
  const hasOptions = groups.some(({ options }) => options.length > 0);
  useTakenWhenKnown({ bar, place, inputRef, isLooking, best: locations[0] ?? hotels[0] });

  useEffect(() => {
    if (takeWish()) inputRef.current?.focus();
  }, [takeWish, inputRef]);

  function choose({ data }: Option<Choice>) {
    if (data === undefined) return;
    if ('draft' in data) place.repeat(data.draft);
    else place.choose(data.destination, data.district);
  }

  /** Takes the highlighted option; waits if suggestions are still loading. */
  function leave(option: Option<Choice> | undefined) {
    if (option?.data !== undefined && 'draft' in option.data) place.fill(option.data.draft);
    else if (option !== undefined) choose(option);
    else if (isTyping && !isLooking) place.reject();
    else place.leave();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (isImeKey(event)) return;
    if (event.key === 'Escape') place.type(undefined);
    else if (hasFailed && found.length === 0) retryOnEnter(event, retry);
  }

  function clear() {
    place.type('');
    inputRef.current?.focus();
  }

  const isEntering = useRef(false);
  const announcement = useAnnouncement(bar, suggestions);
  const failed = <ListFailed text={t('searchBar.suggestionsFailed')} onRetry={retry} />;
  return (
    <SearchForm.Cell ref={cell} leads="full">
      <SearchForm.Glyph>
        <Icon name="pin" tone="subtle" />
      </SearchForm.Glyph>
      <SearchForm.TextBlock>
        <SearchForm.InputLabel error={announcement?.isError} htmlFor={id} id={announcement && announcementId}>
          {announcement?.text ?? t('searchBar.destination')}
        </SearchForm.InputLabel>
        <Combobox<Choice>
          id={id}
          look="bare"
          anchor={cell}
          inputRef={inputRef}
          listLabel={t('searchBar.destination')}
          placeholder={t('searchBar.destinationHint')}
          inputValue={text}
          onInputChange={place.type}
          groups={groups}
          query={isTyping ? text : ''}
          onSelect={choose}
          onLeave={leave}
          autoHighlight={isTyping}
          loading={isLooking}
          loadingText={t('searchBar.looking')}
          emptyText={isTyping && (hasFailed ? failed : t('searchBar.nothingFound', { text }))}
          footer={isPhone || !hasOptions ? undefined : <KeyHints />}
          // A message replaces the visible label only.
          aria-label={announcement && t('searchBar.destination')}
          aria-describedby={announcement && announcementId}
          aria-invalid={announcement?.isError || undefined}
          aria-required
          onFocus={(event) => {
            setIsEntered(true);
            isEntering.current = true;
            event.currentTarget.select();
          }}
          // Safari sets the caret on mouse up, after the focus: select again, so that typing replaces the old place.
          onClick={({ currentTarget: box }) => {
            if (isEntering.current && box.selectionStart === box.selectionEnd) box.select();
            isEntering.current = false;
          }}
          onKeyDown={onKeyDown}
        />
      </SearchForm.TextBlock>
      {/* The focus has already left the box. */}
      <VisuallyHidden role="status">{typed?.step === 'written' ? '' : announcement?.text}</VisuallyHidden>
      {text !== '' && (typed !== undefined || isPhone) ? <ClearButton onClear={clear} /> : <SlashHint />}
    </SearchForm.Cell>
  );
}

interface Awaited {
  bar: SearchBarState;
  place: ReturnType<typeof useTypedPlace>;
  inputRef: RefObject<HTMLInputElement | null>;
  isLooking: boolean;
  best: Option<Choice> | undefined;
}

/** On blur before the suggestions arrive: takes the best one later, or shows an error without one. */
function useTakenWhenKnown({ bar, place, inputRef, isLooking, best }: Awaited): void {
  const isDue = bar.typed?.step === 'left' && !isLooking;
  const settle = useEffectEvent(() => {
    if (best?.data !== undefined && 'destination' in best.data)
      return place.choose(best.data.destination, best.data.district);
    place.reject();
    if (bar.isSent) inputRef.current?.focus();
  });
  useEffect(() => {
    if (isDue) settle();
  }, [isDue]);
}

/** The status or error that replaces the visible label. */
function useAnnouncement({ typed, visibleError }: SearchBarState, { found, hasFailed }: Suggestions) {
  const t = useSearchMessages();
  if (typed?.step === 'left') return { text: t('searchBar.looking'), isError: false };
  if (typed?.step === 'refused') {
    if (hasFailed) return { text: t('searchBar.suggestionsFailed'), isError: true };
    return { text: t(found.length > 0 ? 'searchBar.destinationMissing' : 'searchBar.unknownPlace'), isError: true };
  }
  return visibleError === 'destinationMissing' ? { text: t('searchBar.destinationMissing'), isError: true } : undefined;
}

/** Moves the focus to the emptied box. */
function ClearButton({ onClear }: { onClear: () => void }) {
  const t = useSearchMessages();
  return (
    <IconButton
      icon="close"
      label={t('searchBar.clearDestination')}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClear}
    />
  );
}

function SlashHint() {
  if (useIsBelow('lg')) return null;
  return (
    <SearchForm.End aria-hidden>
      <Kbd>/</Kbd>
    </SearchForm.End>
  );
}

function KeyHints() {
  const t = useSearchMessages();
  return (
    <SearchPanel.Keys>
      <Kbd>↑</Kbd>
      <Kbd>↓</Kbd> {t('searchBar.toChoose')} <Kbd>Esc</Kbd> {t('searchBar.toClose')}
    </SearchPanel.Keys>
  );
}
