import type { Call, RequestOf } from '@portico/contract';
import { refreshAnswers, toast } from '@portico/runtime';
import { Text } from '@portico/ui';
import { useState } from 'react';
import { DeedDialog } from '../../features/desk/deed-dialog.tsx';
import { useDeed } from '../../features/desk/use-deed.ts';
import { useOpsWords } from '../../words.ts';

interface ReasonDialogProps<C extends Call> {
  readonly call: C;
  readonly title: string;
  readonly text: string;
  readonly submitLabel: string;
  /** Said when it is done. */
  readonly doneText: string;
  readonly isDanger?: boolean;
  /** The name of the answer that says so. */
  readonly done: string;
  readonly request: (why: string) => RequestOf<C>;
  /** What shows the outcome. */
  readonly refreshes: readonly Call[];
  readonly onClose: () => void;
}

/** A deed that asks for nothing but its reason. */
export function ReasonDialog<C extends Call>(props: ReasonDialogProps<C>) {
  const { call, title, text, submitLabel, doneText, isDanger = false, done, request, refreshes, onClose } = props;
  const words = useOpsWords();
  const [fault, setFault] = useState<string>();
  const say = ({ message = '' }: { message?: string }) => setFault(message);
  const endings = {
    [done]: () => {
      toast(doneText, 'success');
      for (const one of refreshes) void refreshAnswers(one);
      onClose();
    },
    notPossible: say,
    refused: say,
    lost: () => setFault(words('deed.lost')),
  };
  const { run, isRunning } = useDeed(call, endings as unknown as Parameters<typeof useDeed<C>>[1]);

  return (
    <DeedDialog
      title={title}
      submitLabel={submitLabel}
      isDanger={isDanger}
      isRunning={isRunning}
      fault={fault}
      onSubmit={(why) => {
        setFault(undefined);
        void run(request(why) as never);
      }}
      onClose={onClose}
    >
      <Text color="fg.muted">{text}</Text>
    </DeedDialog>
  );
}
