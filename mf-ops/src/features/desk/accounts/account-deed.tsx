import { type Call, companyFacts, companyList, personFacts, personList, type RequestOf } from '@portico/contract';
import { refreshAnswers, toast } from '@portico/runtime';
import { type ReactNode, useState } from 'react';
import { useOpsWords } from '../../../words.ts';
import { DeedDialog } from '../deed-dialog.tsx';
import { useDeed } from '../use-deed.ts';
import { useAccountWords } from './account-words.ts';

interface AccountDeedProps<C extends Call> {
  readonly call: C;
  /** What is asked, without the reason; undefined where a field is wrong, which then says so itself. */
  readonly request: () => Omit<RequestOf<C>, 'why'> | undefined;
  readonly title: ReactNode;
  readonly submitLabel: string;
  readonly isDanger?: boolean;
  /** What is said when it is done; left out: that it is. */
  readonly told?: string;
  /** Takes over what somebody else changed since it was looked at, and says what that is; nothing was done. */
  readonly onChangedMeanwhile?: (fresh: unknown) => string;
  readonly children?: ReactNode;
  readonly onClose: () => void;
}

type Said = { readonly message?: string };

/** A change of a company or a person: asks for its reason, says what became of it, and has the pages ask anew what stands. */
export function AccountDeed<C extends Call>(props: AccountDeedProps<C>) {
  const { call, request, told, onChangedMeanwhile, onClose, ...dialog } = props;
  const t = useAccountWords();
  const words = useOpsWords();
  const [fault, setFault] = useState<string>();
  const say = ({ message = '' }: Said) => setFault(message);
  const done = (text: string) => () => {
    toast(text, 'success');
    for (const shown of [companyFacts, companyList, personFacts, personList]) void refreshAnswers(shown);
    onClose();
  };
  // Of these answers each call has its own; none of them has another one.
  const endings = {
    changed: done(told ?? t('done')),
    invited: done(told ?? t('done')),
    waits: done(t('waits')),
    notPossible: say,
    refused: say,
    changedMeanwhile: ({ data }: { readonly data: unknown }) => setFault(onChangedMeanwhile?.(data)),
    lost: () => setFault(words('deed.lost')),
  };
  const { run, isRunning } = useDeed(call, endings as unknown as Parameters<typeof useDeed<C>>[1]);

  return (
    <DeedDialog
      {...dialog}
      isRunning={isRunning}
      fault={fault}
      onCheck={request}
      onSubmit={(why) => {
        setFault(undefined);
        const asked = request();
        if (asked !== undefined) void run({ ...asked, why } as unknown as Parameters<typeof run>[0]);
      }}
      onClose={onClose}
    />
  );
}
