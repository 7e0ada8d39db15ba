import { SIZES } from '@portico/contract';
import { useCommonWords, useLanguage } from '@portico/runtime';
import { Icon, IconButton, Kbd, useIsBelow } from '@portico/ui';
import { Combobox, type Option } from '@portico/ui/combobox';
import { type KeyboardEvent, type RefObject, useId, useRef, useState } from 'react';
import { isSpelling } from '../../../is-spelling.ts';
import { useSearchWords } from '../../../words.ts';
import { type Destination, nameOf, type SearchDraft } from '../draft/search-draft.ts';
import { ListFailed, retryOnEnter } from '../parts/list-failed.tsx';
import { SearchForm, SearchPanel } from '../parts/search-parts.ts';
import { type Choice, recentOptions, suggestionOptions } from './destination-options.ts';
import { recentSearches } from './recent-searches.ts';
import { useSlashKey } from './use-slash-key.ts';
import { useSuggestions } from './use-suggestions.ts';

interface DestinationCellProps {
  destination: Destination | undefined;
  isMissing: boolean;
  inputRef: RefObject<HTMLInputElement | null>;
  onChoose: (destination: Destination) => void;
  onRepeat: (draft: SearchDraft) => void;
  onClear: () => void;
}

export function DestinationCell(props: DestinationCellProps) {
  const { destination, isMissing, inputRef, onChoose, onRepeat, onClear } = props;
  const t = useSearchWords();
  const [language] = useLanguage();
  const isPhone = useIsBelow('lg');
  const id = useId();
  const cell = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState<string>();
  const text = typed ?? (destination ? nameOf(destination, language) : '');
  const { found, isLooking, hasFailed, retry } = useSuggestions(
    typed ?? '',
    isPhone ? SIZES.suggestionsMobile : SIZES.suggestionsDesktop,
  );
  const isTyping = typed !== undefined && typed.trim() !== '';
  const { locations, hotels } = suggestionOptions(found, language);
  const groups = isTyping
    ? [
        { key: 'locations', label: t('searchBar.locations'), options: locations },
        { key: 'hotels', label: t('searchBar.hotels'), options: hotels },
      ]
    : [{ key: 'recent', label: t('searchBar.recent'), options: recentOptions(recentSearches(), language) }];
  useSlashKey(inputRef);

  function choose({ data }: Option<Choice>) {
    setTyped(undefined);
    if (data === undefined) return;
    if ('draft' in data) onRepeat(data.draft);
    else onChoose(data.destination);
  }

  // What was typed and not chosen is no destination: the chosen one comes back, an emptied box stays empty.
  function leave() {
    if (typed === undefined) return;
    if (typed.trim() === '') onClear();
    setTyped(undefined);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (isSpelling(event)) return;
    if (event.key === 'Escape') setTyped(undefined);
    else if (hasFailed && found.length === 0) retryOnEnter(event, retry);
  }

  function clear() {
    setTyped('');
    inputRef.current?.focus();
  }

  const failed = <ListFailed text={t('searchBar.suggestionsFailed')} onRetry={retry} />;
  return (
    <SearchForm.Cell ref={cell} leads="full">
      <SearchForm.Glyph>
        <Icon name="pin" tone="subtle" />
      </SearchForm.Glyph>
      <SearchForm.Words>
        <SearchForm.InputLabel fault={isMissing} htmlFor={id}>
          {isMissing ? t('searchBar.destinationMissing') : t('searchBar.destination')}
        </SearchForm.InputLabel>
        <Combobox<Choice>
          id={id}
          look="bare"
          anchor={cell}
          inputRef={inputRef}
          listLabel={t('searchBar.destination')}
          placeholder={t('searchBar.destinationHint')}
          inputValue={text}
          onInputChange={setTyped}
          groups={groups}
          onSelect={choose}
          autoHighlight={isTyping}
          loading={isLooking}
          loadingText={t('searchBar.looking')}
          emptyText={isTyping && (hasFailed ? failed : t('searchBar.nothingFound', { text }))}
          footer={isPhone ? undefined : <KeyHints />}
          aria-invalid={isMissing || undefined}
          aria-required
          onFocus={(event) => event.currentTarget.select()}
          onBlur={leave}
          onKeyDown={onKeyDown}
        />
      </SearchForm.Words>
      {text !== '' && (typed !== undefined || isPhone) ? <ClearButton onClear={clear} /> : <SlashHint />}
    </SearchForm.Cell>
  );
}

/** Takes the focus from nobody: what is emptied is there to be written in. */
function ClearButton({ onClear }: { onClear: () => void }) {
  const t = useSearchWords();
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
  const t = useSearchWords();
  const common = useCommonWords();
  return (
    <SearchPanel.Keys>
      <Kbd>↑</Kbd>
      <Kbd>↓</Kbd> {t('searchBar.toChoose')} <Kbd>Esc</Kbd> {common('action.close')}
    </SearchPanel.Keys>
  );
}
