import type { OrderFormTyped } from '@portico/contract/forms';
import { useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';

/** A form that started with a stored draft. */
export interface RestoredDraft {
  readonly state: 'none' | 'filledIn' | 'cleared';
  /** Empties the form. */
  readonly clear: () => void;
  /** Restores cleared values, until something else is typed. */
  readonly undo: () => void;
}

interface Restoring {
  readonly form: Pick<UseFormReturn<OrderFormTyped>, 'getValues' | 'reset' | 'subscribe'>;
  readonly isRestored: boolean;
  /** The form without a draft. */
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
        // Only changes of single fields have a name.
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
