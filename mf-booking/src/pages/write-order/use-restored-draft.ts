import type { OrderFormTyped } from '@portico/contract/forms';
import { useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';

/** A form that began with what was typed before. */
export interface RestoredDraft {
  readonly state: 'none' | 'filledIn' | 'cleared';
  /** Empties the form. */
  readonly clear: () => void;
  /** Brings back what was cleared; possible until something else is typed. */
  readonly undo: () => void;
}

interface Restoring {
  readonly form: Pick<UseFormReturn<OrderFormTyped>, 'getValues' | 'reset' | 'subscribe'>;
  readonly isRestored: boolean;
  /** The form as it is without a draft. */
  readonly empty: OrderFormTyped;
}

export function useRestoredDraft({ form, isRestored, empty }: Restoring): RestoredDraft {
  const { getValues, reset, subscribe } = form;
  const [state, setState] = useState<RestoredDraft['state']>(isRestored ? 'filledIn' : 'none');
  const cleared = useRef<OrderFormTyped>(undefined);

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        // A field names itself; what is put in as a whole does not.
        callback: ({ name }) => {
          if (name !== undefined && cleared.current !== undefined) {
            cleared.current = undefined;
            setState('none');
          }
        },
      }),
    [subscribe],
  );

  return {
    state,
    clear: () => {
      cleared.current = structuredClone(getValues());
      reset(empty);
      setState('cleared');
    },
    undo: () => {
      const former = cleared.current;
      cleared.current = undefined;
      if (former !== undefined) reset(former);
      setState('filledIn');
    },
  };
}
