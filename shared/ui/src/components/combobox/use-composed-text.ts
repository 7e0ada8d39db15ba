import { type ChangeEvent, type CompositionEvent, useRef, useState } from 'react';

/** A controlled text that supports input methods: the draft stays in the field until composition ends. */
export function useComposedText(value: string, onText: (text: string) => void) {
  const isComposing = useRef(false);
  const [draft, setDraft] = useState<string | null>(null);
  return {
    value: draft ?? value,
    onChange(event: ChangeEvent<HTMLInputElement>) {
      if (isComposing.current) setDraft(event.target.value);
      else onText(event.target.value);
    },
    onCompositionStart(event: CompositionEvent<HTMLInputElement>) {
      isComposing.current = true;
      setDraft(event.currentTarget.value);
    },
    onCompositionEnd(event: CompositionEvent<HTMLInputElement>) {
      isComposing.current = false;
      setDraft(null);
      onText(event.currentTarget.value);
    },
  };
}
