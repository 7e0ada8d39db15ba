import { type Call, companyFacts, companyList, personFacts, personList, type RequestOf } from '@portico/contract';
import { refreshAnswers, toast } from '@portico/runtime';
import type { ReactNode } from 'react';
import { DeedDialog } from '../deed-dialog.tsx';
import { useAskedDeed } from '../use-asked-deed.ts';
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

/** A change of a company or a person: asks for its reason, says what became of it, and has the pages ask anew what stands. */
export function AccountDeed<C extends Call>(props: AccountDeedProps<C>) {
  const { call, request, told, onChangedMeanwhile, onClose, ...dialog } = props;
  const t = useAccountWords();
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
    changedMeanwhile: ({ data }: { readonly data: unknown }) => setFault(onChangedMeanwhile?.(data)),
  };
  const { run, isRunning, fault, setFault } = useAskedDeed(
    call,
    endings as unknown as Parameters<typeof useAskedDeed<C>>[1],
  );

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
