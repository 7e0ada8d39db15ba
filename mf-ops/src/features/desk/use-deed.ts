import type { Call } from '@portico/contract';
import { useAction } from '@portico/runtime';
import { askPassword } from './password-gate.tsx';

type Endings<C extends Call, Result> = Parameters<typeof useAction<C, Result>>[1];

/**
 * An action whose call may ask for the operator's password first: it is asked for, and the same request is sent again. Who gives none
 * leaves everything as it was.
 */
export function useDeed<C extends Call, Result = void>(
  call: C,
  endings: Omit<Endings<C, NoInfer<Result>>, 'passwordNeeded'>,
): ReturnType<typeof useAction<C, Result>> {
  const all = {
    ...endings,
    passwordNeeded: async (_answer: unknown, { again }: { again: () => Promise<Result | undefined> }) =>
      (await askPassword()) ? await again() : undefined,
  };
  return useAction<C, Result>(call, all as unknown as Endings<C, NoInfer<Result>>);
}
