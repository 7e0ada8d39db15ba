import { SIZES } from '@portico/contract';
import { allowedRequest, cardError } from '@portico/contract/rules';
import { gapAfter, Panel, Text, TextArea } from '@portico/ui';
import { type ChangeEvent, type Ref, useId, useRef } from 'react';
import { useBookingMessages } from '../../messages.ts';

interface SpecialRequestPanelProps {
  readonly value: string;
  readonly onChange: (text: string) => void;
  /** When the text is saved, if that is not obvious. */
  readonly note?: string;
  /** Focus target if the text is invalid. */
  readonly place?: Ref<HTMLTextAreaElement>;
}

/**
 * The special request: letters that hotels accept, no card numbers (SEC-08). Input is not filtered during IME
 * composition (GUEST-04).
 */
export function SpecialRequestPanel({ value, onChange, note, place }: SpecialRequestPanelProps) {
  const t = useBookingMessages();
  const hint = t('specialRequest.hint');
  const isComposing = useRef(false);
  const messageId = useId();
  const error = cardError(value) && t('specialRequest.card');
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
