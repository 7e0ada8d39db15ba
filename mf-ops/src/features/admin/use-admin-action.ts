import type { Endpoint } from '@portico/contract';
import { useState } from 'react';
import { useOpsMessages } from '../../messages.ts';
import { useConfirmedAction } from './use-confirmed-action.ts';

type Endings<C extends Endpoint> = Parameters<typeof useConfirmedAction<C>>[1];
type Against = 'notPossible' | 'refused' | 'lost';
type AdminAction<C extends Endpoint> = Pick<ReturnType<typeof useConfirmedAction<C>>, 'run' | 'isRunning'> & {
  readonly error: string | undefined;
  readonly setError: (text: string | undefined) => void;
};

/** Action of a dialog that stays open and shows the error: not possible, rejected or no response. */
export function useAdminAction<C extends Endpoint>(call: C, endings: Omit<Endings<C>, Against>): AdminAction<C> {
  const ops = useOpsMessages();
  const [error, setError] = useState<string>();
  const showMessage = ({ message = '' }: { readonly message?: string }) => setError(message);
  const against = { notPossible: showMessage, refused: showMessage, lost: () => setError(ops('deed.lost')) };
  const { run, isRunning } = useConfirmedAction(call, { ...endings, ...against } as unknown as Endings<C>);
  return { run, isRunning, error, setError };
}
