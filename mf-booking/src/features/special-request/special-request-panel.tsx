import { SIZES } from '@portico/contract';
import { allowedRequest } from '@portico/contract/rules';
import { Panel, TextArea } from '@portico/ui';
import { type ChangeEvent, useRef } from 'react';
import { useBookingWords } from '../../words.ts';

interface SpecialRequestPanelProps {
  readonly value: string;
  readonly onChange: (text: string) => void;
}

/** The wish for the hotel, in its letters. Nothing is taken away while an input method composes (GUEST-04). */
export function SpecialRequestPanel({ value, onChange }: SpecialRequestPanelProps) {
  const t = useBookingWords();
  const isComposing = useRef(false);
  return (
    <Panel title={t('writeOrder.request')} note={t('writeOrder.requestHint')}>
      <TextArea
        aria-label={t('writeOrder.request')}
        rows={3}
        value={value}
        maxLength={SIZES.specialRequest}
        note={t('writeOrder.requestAllowed')}
        onCompositionStart={() => {
          isComposing.current = true;
        }}
        onCompositionEnd={(event) => {
          isComposing.current = false;
          onChange(allowedRequest(event.currentTarget.value));
        }}
        onChange={(event: ChangeEvent<HTMLTextAreaElement>) =>
          onChange(isComposing.current ? event.target.value : allowedRequest(event.target.value))
        }
      />
    </Panel>
  );
}
