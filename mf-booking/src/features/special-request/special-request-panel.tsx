import { SIZES } from '@portico/contract';
import { allowedRequest, cardFault } from '@portico/contract/rules';
import { gapAfter, Panel, Text, TextArea } from '@portico/ui';
import { type ChangeEvent, type Ref, useId, useRef } from 'react';
import { useBookingWords } from '../../words.ts';

interface SpecialRequestPanelProps {
  readonly value: string;
  readonly onChange: (text: string) => void;
  /** When the text is saved, where that is not obvious. */
  readonly note?: string;
  /** Takes the focus to the text that cannot be sent. */
  readonly place?: Ref<HTMLTextAreaElement>;
}

/** The wish for the hotel, in its letters, and no card's number (SEC-08). Nothing is taken away while an input method composes (GUEST-04). */
export function SpecialRequestPanel({ value, onChange, note, place }: SpecialRequestPanelProps) {
  const t = useBookingWords();
  const hint = t('specialRequest.hint');
  const isComposing = useRef(false);
  const messageId = useId();
  const error = cardFault(value) && t('specialRequest.card');
  return (
    <Panel title={t('specialRequest.title')} note={note ? `${hint}${gapAfter(hint)}${note}` : hint}>
      <TextArea
        ref={place}
        aria-label={t('specialRequest.title')}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={error === undefined ? undefined : messageId}
        rows={3}
        value={value}
        maxLength={SIZES.specialRequest}
        note={t('specialRequest.allowed')}
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
      {error !== undefined && (
        <Text id={messageId} role="alert" color="stop.fg" textStyle="t13">
          {error}
        </Text>
      )}
    </Panel>
  );
}
