import type { declineApplication, Endpoint, rejectTransfer } from '@portico/contract';
import { refreshResponses, toast } from '@portico/runtime';
import { Text } from '@portico/ui';
import { useState } from 'react';
import { ActionDialog } from './action-dialog.tsx';
import { joinReasons, NO_REASON, ReasonFields } from './reason-fields.tsx';
import { useAdminAction } from './use-admin-action.ts';

type Refusing = typeof declineApplication | typeof rejectTransfer;

interface RejectDialogProps {
  readonly call: Refusing;
  /** Application id or transfer number. */
  readonly id: string | number;
  readonly title: string;
  /** Consequences. */
  readonly text: string;
  readonly submitLabel: string;
  /** Name of the success response. */
  readonly done: 'declined' | 'rejected';
  readonly doneText: string;
  /** Endpoints to reload. */
  readonly refreshes: readonly Endpoint[];
  readonly onClose: () => void;
}

/** Rejects an application or transfer: asks for a reason for the applicant in both languages and an internal one. */
export function RejectionDialog(props: RejectDialogProps) {
  const { call, id, title, text, submitLabel, done, doneText, refreshes, onClose } = props;
  const [reason, setReason] = useState(NO_REASON);
  const [isChecked, setChecked] = useState(false);
  const endings = {
    [done]: () => {
      toast(doneText, 'success');
      for (const one of refreshes) void refreshResponses(one);
      onClose();
    },
  };
  const { run, isRunning, error, setError } = useAdminAction(
    call,
    endings as unknown as Parameters<typeof useAdminAction<Refusing>>[1],
  );

  return (
    <ActionDialog
      isDanger
      title={title}
      submitLabel={submitLabel}
      isRunning={isRunning}
      error={error}
      onCheck={() => setChecked(true)}
      onSubmit={(why) => {
        setError(undefined);
        if (joinReasons(reason)) void run({ id, reasonEn: reason.en.trim(), reasonZh: reason.zh.trim(), why } as never);
      }}
      onClose={onClose}
    >
      <Text color="fg.muted">{text}</Text>
      <ReasonFields reason={reason} onChange={setReason} isChecked={isChecked} />
    </ActionDialog>
  );
}
