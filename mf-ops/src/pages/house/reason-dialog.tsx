import type { Call, RequestOf } from '@portico/contract';
import { refreshAnswers, toast } from '@portico/runtime';
import { Text } from '@portico/ui';
import { DeedDialog } from '../../features/desk/deed-dialog.tsx';
import { useAskedDeed } from '../../features/desk/use-asked-deed.ts';

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
  const endings = {
    [done]: () => {
      toast(doneText, 'success');
      for (const one of refreshes) void refreshAnswers(one);
      onClose();
    },
  };
  const { run, isRunning, fault, setFault } = useAskedDeed(
    call,
    endings as unknown as Parameters<typeof useAskedDeed<C>>[1],
  );

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
