import { useCommonMessages } from '@portico/runtime';
import { Button, type ButtonProps, Drawer, useIsBelow, VisuallyHidden } from '@portico/ui';
import { type ReactNode, useId, useRef, useState } from 'react';
import { useSearchMessages } from '../../messages.ts';
import { SearchCrumb } from './search-crumb.tsx';
import { useSearchError } from './search-error.tsx';
import { SearchFields } from './search-fields.tsx';
import { type SearchBarOptions, useSearchBar } from './use-search-bar.ts';

interface SearchBarProps extends SearchBarOptions {
  /** "Search" or "Update"; Update is a secondary button. */
  submitLabel: string;
  submitVariant?: ButtonProps['variant'];
  /** Shows the fields directly on a phone. */
  isUnfolded?: boolean;
  areDatesOpen: boolean;
  onDatesOpenChange: (isOpen: boolean) => void;
}

/** Set `key` to the URL: a new URL replaces typed values. */
export function SearchBar(props: SearchBarProps) {
  const { submitLabel, submitVariant = 'solid', isUnfolded = false, areDatesOpen, onDatesOpenChange } = props;
  const t = useSearchMessages();
  const isPhone = useIsBelow('lg');
  const [isUnfoldedByHand, setIsUnfoldedByHand] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const formId = useId();
  const disabledReason = useSearchError();
  const bar = useSearchBar({
    ...props,
    onSearch: (draft) => {
      if (disabledReason !== undefined) return;
      setIsUnfoldedByHand(false);
      props.onSearch(draft);
    },
  });

  function submit() {
    if (disabledReason !== undefined) return;
    const error = bar.submit();
    if (error === 'destinationMissing' || error === 'destinationUnchosen') input.current?.focus();
  }

  function changeDatesOpen(isOpen: boolean) {
    if (isPhone) setIsUnfoldedByHand(true);
    onDatesOpenChange(isOpen);
  }

  const button = (
    <Button
      type="submit"
      form={formId}
      variant={bar.isWaiting ? 'solid' : submitVariant}
      wide={isPhone}
      disabledReason={disabledReason}
      busy={bar.isSent}
      roomy={!isPhone}
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

  if (!isPhone || isUnfolded)
    return (
      <>
        {fields(button)}
        {!bar.hasDestination && (
          <VisuallyHidden role="status">{bar.isWaiting && t('searchBar.notApplied')}</VisuallyHidden>
        )}
      </>
    );
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

interface SearchDrawerProps {
  footer: ReactNode;
  children: ReactNode;
  onClose: () => void;
}

function SearchDrawer({ footer, children, onClose }: SearchDrawerProps) {
  const t = useSearchMessages();
  const common = useCommonMessages();
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
