import type { Call } from '@portico/contract';
import { useState } from 'react';
import { useOpsWords } from '../../words.ts';
import { useDeed } from './use-deed.ts';

type Endings<C extends Call> = Parameters<typeof useDeed<C>>[1];
type Against = 'notPossible' | 'refused' | 'lost';
type Asked<C extends Call> = Pick<ReturnType<typeof useDeed<C>>, 'run' | 'isRunning'> & {
  /** What the server said against it. */
  readonly fault: string | undefined;
  readonly setFault: (fault: string | undefined) => void;
};

/** The deed of a dialog, which stays and says what speaks against it: that it is not possible, was refused, or that no answer came. */
export function useAskedDeed<C extends Call>(call: C, endings: Omit<Endings<C>, Against>): Asked<C> {
  const words = useOpsWords();
  const [fault, setFault] = useState<string>();
  const say = ({ message = '' }: { readonly message?: string }) => setFault(message);
  const against = { notPossible: say, refused: say, lost: () => setFault(words('deed.lost')) };
  const { run, isRunning } = useDeed(call, { ...endings, ...against } as unknown as Endings<C>);
  return { run, isRunning, fault, setFault };
}
