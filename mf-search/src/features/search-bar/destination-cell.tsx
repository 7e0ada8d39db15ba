import { SIZES, type Suggestion } from '@portico/contract';
import { formatStay, useCommonWords, useLanguage } from '@portico/runtime';
import { Icon, IconButton, Kbd, useIsPhone } from '@portico/ui';
import { Combobox, type Option, type OptionGroup } from '@portico/ui/combobox';
import { type KeyboardEvent, type RefObject, useId, useRef, useState } from 'react';
import { useSearchWords } from '../../words.ts';
import { recentSearches } from './recent-searches.ts';
import { type Destination, destinationOf, draftOf, nameOf, type SearchDraft } from './search-draft.ts';
import { SearchCell } from './search-parts.ts';
import { useSlashKey } from './use-slash-key.ts';
import { useSuggestions } from './use-suggestions.ts';

export interface DestinationCellProps {
  destination: Destination | undefined;
  isMissing: boolean;
  inputRef: RefObject<HTMLInputElement | null>;
  onChoose: (destination: Destination) => void;
  onRepeat: (draft: SearchDraft) => void;
  /** The text was emptied and left so. */
  onClear: () => void;
}

type Choice = { readonly destination: Destination } | { readonly draft: SearchDraft };

export function DestinationCell(props: DestinationCellProps) {
  const { destination, isMissing, inputRef, onChoose, onRepeat, onClear } = props;
  const t = useSearchWords();
  const [language] = useLanguage();
  const isPhone = useIsPhone();
  const id = useId();
  const cell = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState<string>();
  const text = typed ?? (destination ? nameOf(destination, language) : '');
  const { found, isLooking, hasFailed } = useSuggestions(
    typed ?? '',
    isPhone ? SIZES.suggestionsMobile : SIZES.suggestionsDesktop,
  );
  const recent = useRecentOptions();
  const isTyping = typed !== undefined && typed.trim() !== '';
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

  return (
    <SearchCell ref={cell}>
      <Icon name="pin" />
      <span data-words>
        <label data-label data-fault={isMissing || undefined} htmlFor={id}>
          {isMissing ? t('searchBar.destinationMissing') : t('searchBar.destination')}
        </label>
        <Combobox<Choice>
          id={id}
          look="bare"
          anchor={cell}
          inputRef={inputRef}
          listLabel={t('searchBar.destination')}
          placeholder={t('searchBar.destinationHint')}
          inputValue={text}
          onInputChange={setTyped}
          groups={isTyping ? suggestionGroups(found, language, t) : recent}
          onSelect={choose}
          autoHighlight={isTyping}
          loading={isLooking}
          loadingText={t('searchBar.looking')}
          emptyText={isTyping && t(hasFailed ? 'searchBar.suggestionsFailed' : 'searchBar.nothingFound', { text })}
          footer={isPhone ? undefined : <KeyHints />}
          aria-invalid={isMissing || undefined}
          aria-required
          onFocus={(event) => event.currentTarget.select()}
          onBlur={leave}
          onKeyDown={(event: KeyboardEvent) => event.key === 'Escape' && setTyped(undefined)}
        />
      </span>
      {text !== '' && (typed !== undefined || isPhone) ? (
        <IconButton
          icon="close"
          label={t('searchBar.clearDestination')}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => {
            setTyped('');
            inputRef.current?.focus();
          }}
        />
      ) : (
        !isPhone && (
          <span data-end aria-hidden>
            <Kbd>/</Kbd>
          </span>
        )
      )}
    </SearchCell>
  );
}

function KeyHints() {
  const t = useSearchWords();
  const common = useCommonWords();
  return (
    <span style={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8 }}>
      <Kbd>↑</Kbd>
      <Kbd>↓</Kbd> {t('searchBar.toChoose')} <Kbd>Esc</Kbd> {common('action.close')}
    </span>
  );
}

type Words = ReturnType<typeof useSearchWords>;

function suggestionGroups(found: readonly Suggestion[], language: 'en' | 'zh', t: Words): OptionGroup<Choice>[] {
  const optionsOf = (kind: Suggestion['kind']) =>
    found.filter((suggestion) => suggestion.kind === kind).map((suggestion) => optionOf(suggestion, language));
  return [
    { key: 'location', label: t('searchBar.locations'), options: optionsOf('location') },
    { key: 'hotel', label: t('searchBar.hotels'), options: optionsOf('hotel') },
  ];
}

function optionOf(suggestion: Suggestion, language: 'en' | 'zh'): Option<Choice> {
  const { kind, id, regionType, nameEn, nameZh, addressEn, addressZh } = suggestion;
  const destination = { id, regionType, nameEn, nameZh };
  const label = nameOf(destination, language);
  // The Latin name stays in sight: it is what many agents type, and what they say on the phone.
  const description = [label === nameEn ? '' : nameEn, language === 'zh' ? addressZh : addressEn];
  return {
    value: `${kind}-${id}`,
    label,
    description: description.filter((part) => part !== '').join(' · '),
    icon: kind === 'hotel' ? 'bed' : 'pin',
    data: { destination },
  };
}

function useRecentOptions(): OptionGroup<Choice>[] {
  const t = useSearchWords();
  const [language] = useLanguage();
  const options = recentSearches().map((search, index): Option<Choice> => {
    const destination = destinationOf(search, []);
    return {
      value: `recent-${index}`,
      label: nameOf(destination, language),
      description: formatStay(search.checkIn, search.checkOut, language),
      icon: 'clock',
      data: { draft: draftOf(search, destination) },
    };
  });
  return [{ key: 'recent', label: t('searchBar.recent'), options }];
}
