import type { Endpoint } from '@portico/contract';
import { useAction } from '@portico/runtime';
import { requestPassword } from './password-gate.tsx';

type Endings<C extends Endpoint, Result> = Parameters<typeof useAction<C, Result>>[1];

/**
 * An action whose endpoint may require the operator's password: asks for it and sends the same request again. If the
 * operator cancels, nothing changes.
 */
export function useConfirmedAction<C extends Endpoint, Result = void>(
  call: C,
  endings: Omit<Endings<C, NoInfer<Result>>, 'passwordNeeded'>,
): ReturnType<typeof useAction<C, Result>> {
  const all = {
    ...endings,
    passwordNeeded: async (_response: unknown, { again }: { again: () => Promise<Result | undefined> }) =>
      (await requestPassword()) ? await again() : undefined,
  };
  return useAction<C, Result>(call, all as unknown as Endings<C, NoInfer<Result>>);
}
