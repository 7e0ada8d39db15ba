import { companyFacts, companyList, type Endpoint, type RequestOf, userDetails, userList } from '@portico/contract';
import { refreshResponses, toast } from '@portico/runtime';
import type { ReactNode } from 'react';
import { ActionDialog } from '../action-dialog.tsx';
import { useAdminAction } from '../use-admin-action.ts';
import { useAccountMessages } from './account-messages.ts';

interface AccountActionProps<C extends Endpoint> {
  readonly call: C;
  /** The request without its reason; undefined if a field is invalid and shows its error. */
  readonly request: () => Omit<RequestOf<C>, 'why'> | undefined;
  readonly title: ReactNode;
  readonly submitLabel: string;
  readonly isDanger?: boolean;
  /** Toast after success; default: a general one. */
  readonly rejectedText?: string;
  /** Adopts a concurrent change and returns the message about it. Nothing was saved. */
  readonly onChangedMeanwhile?: (fresh: unknown) => string;
  readonly children?: ReactNode;
  readonly onClose: () => void;
}

/**
 * Dialog for a change of a company or a user: asks for the reason, shows the outcome and reloads the pages concerned.
 */
export function AccountAction<C extends Endpoint>(props: AccountActionProps<C>) {
  const { call, request, rejectedText, onChangedMeanwhile, onClose, ...dialog } = props;
  const t = useAccountMessages();
  const done = (text: string) => () => {
    toast(text, 'success');
    for (const endpoint of [companyFacts, companyList, userDetails, userList]) void refreshResponses(endpoint);
    onClose();
  };
  // Each endpoint has one of these responses; unused handlers are harmless.
  const endings = {
    changed: done(rejectedText ?? t('done')),
    invited: done(rejectedText ?? t('done')),
    waits: done(t('waits')),
    changedMeanwhile: ({ data }: { readonly data: unknown }) => setError(onChangedMeanwhile?.(data)),
  };
  const { run, isRunning, error, setError } = useAdminAction(
    call,
    endings as unknown as Parameters<typeof useAdminAction<C>>[1],
  );

  return (
    <ActionDialog
      {...dialog}
      isRunning={isRunning}
      error={error}
      onCheck={request}
      onSubmit={(why) => {
        setError(undefined);
        const fields = request();
        if (fields !== undefined) void run({ ...fields, why } as unknown as Parameters<typeof run>[0]);
      }}
      onClose={onClose}
    />
  );
}
