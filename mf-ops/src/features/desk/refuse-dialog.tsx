import type { Call, declineApplication, rejectTransfer } from '@portico/contract';
import { refreshAnswers, toast } from '@portico/runtime';
import { Text } from '@portico/ui';
import { useState } from 'react';
import { DeedDialog } from './deed-dialog.tsx';
import { NO_REASON, ReasonFields, saysBoth } from './reason-fields.tsx';
import { useAskedDeed } from './use-asked-deed.ts';

type Refusing = typeof declineApplication | typeof rejectTransfer;

interface RefuseDialogProps {
  readonly call: Refusing;
  /** The number of what is refused. */
  readonly id: string | number;
  readonly title: string;
  /** What follows from it. */
  readonly text: string;
  readonly submitLabel: string;
  /** The name of the answer that says it is done, and what is said then. */
  readonly done: 'declined' | 'rejected';
  readonly doneText: string;
  /** What shows the outcome. */
  readonly refreshes: readonly Call[];
  readonly onClose: () => void;
}

/** Refuses what somebody asked for: asks for the reason that they read in both languages, and for our own. */
export function RefuseDialog(props: RefuseDialogProps) {
  const { call, id, title, text, submitLabel, done, doneText, refreshes, onClose } = props;
  const [reason, setReason] = useState(NO_REASON);
  const [isChecked, setChecked] = useState(false);
  const endings = {
    [done]: () => {
      toast(doneText, 'success');
      for (const one of refreshes) void refreshAnswers(one);
      onClose();
    },
  };
  const { run, isRunning, fault, setFault } = useAskedDeed(
    call,
    endings as unknown as Parameters<typeof useAskedDeed<Refusing>>[1],
  );

  return (
    <DeedDialog
      isDanger
      title={title}
      submitLabel={submitLabel}
      isRunning={isRunning}
      fault={fault}
      onCheck={() => setChecked(true)}
      onSubmit={(why) => {
        setFault(undefined);
        if (saysBoth(reason)) void run({ id, reasonEn: reason.en.trim(), reasonZh: reason.zh.trim(), why } as never);
      }}
      onClose={onClose}
    >
      <Text color="fg.muted">{text}</Text>
      <ReasonFields reason={reason} onChange={setReason} isChecked={isChecked} />
    </DeedDialog>
  );
}
