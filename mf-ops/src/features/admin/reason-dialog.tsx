import type { Endpoint, RequestOf } from '@portico/contract';
import { refreshResponses, toast } from '@portico/runtime';
import { Text } from '@portico/ui';
import { ActionDialog } from './action-dialog.tsx';
import { useAdminAction } from './use-admin-action.ts';

interface ReasonDialogProps<C extends Endpoint> {
  readonly call: C;
  readonly title: string;
  readonly text: string;
  readonly submitLabel: string;
  /** Toast after success. */
  readonly doneText: string;
  readonly isDanger?: boolean;
  /** Name of the success response. */
  readonly done: string;
  readonly request: (why: string) => RequestOf<C>;
  /** Endpoints to reload. */
  readonly refreshes: readonly Endpoint[];
  readonly onClose: () => void;
}

/** An action that needs only a reason. */
export function ReasonDialog<C extends Endpoint>(props: ReasonDialogProps<C>) {
  const { call, title, text, submitLabel, doneText, isDanger = false, done, request, refreshes, onClose } = props;
  const endings = {
    [done]: () => {
      toast(doneText, 'success');
      for (const one of refreshes) void refreshResponses(one);
      onClose();
    },
  };
  const { run, isRunning, error, setError } = useAdminAction(
    call,
    endings as unknown as Parameters<typeof useAdminAction<C>>[1],
  );

  return (
    <ActionDialog
      title={title}
      submitLabel={submitLabel}
      isDanger={isDanger}
      isRunning={isRunning}
      error={error}
      onSubmit={(why) => {
        setError(undefined);
        void run(request(why) as never);
      }}
      onClose={onClose}
    >
      <Text color="fg.muted">{text}</Text>
    </ActionDialog>
  );
}
