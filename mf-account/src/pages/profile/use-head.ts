import { type CompanyData, removeCompanyHead, saveCompanyHead } from '@portico/contract';
import { companyHeadFaults, type HeadField, type TypedCompanyHead } from '@portico/contract/rules';
import { useAction } from '@portico/runtime';
import { useState } from 'react';

const FIELDS = ['nameEn', 'nameZh', 'email', 'phone'] as const satisfies readonly HeadField[];

/** What became of the last press. */
export type HeadOutcome = 'saved' | 'removed' | 'unreachable' | { readonly message: string };

/** The head as it is typed, what is wrong with it, and what became of it. Faults show from the first press on, with each letter. */
export function useHead(company: CompanyData, reload: () => Promise<unknown>) {
  const [typed, setTyped] = useState(() => typedHead(company));
  const [isTried, setIsTried] = useState(false);
  const [outcome, setOutcome] = useState<HeadOutcome>();
  const endings = {
    refused: ({ message }: { message: string }) => ({ message }),
    lost: () => 'unreachable' as const,
  };
  const saving = useAction<typeof saveCompanyHead, HeadOutcome>(saveCompanyHead, { saved: () => 'saved', ...endings });
  const removing = useAction<typeof removeCompanyHead, HeadOutcome>(removeCompanyHead, {
    removed: () => {
      setTyped(typedHead({ ...company, head: undefined }));
      setIsTried(false);
      return 'removed';
    },
    ...endings,
  });
  const faults = companyHeadFaults(typed);

  async function settled(run: () => Promise<HeadOutcome | undefined>): Promise<void> {
    setOutcome(undefined);
    const found = await run();
    await reload();
    setOutcome(found);
  }

  /** Sends what is right; else gives the first field that is not. */
  async function save(): Promise<HeadField | undefined> {
    setIsTried(true);
    const first = FIELDS.find((field) => faults[field] !== undefined);
    if (first === undefined) await settled(() => saving.run(typed));
    return first;
  }

  return {
    typed,
    type: (field: HeadField, text: string) => {
      setOutcome(undefined);
      setTyped({ ...typed, [field]: text });
    },
    faults: isTried ? faults : {},
    outcome,
    save,
    remove: () => settled(() => removing.run({})),
    isSaving: saving.isRunning,
    isRemoving: removing.isRunning,
  };
}

/** The head that stands; the company's own names where none does. */
function typedHead({ head, nameEn, nameZh }: CompanyData): TypedCompanyHead {
  if (head === undefined) return { nameEn, nameZh, email: '', phone: '' };
  const { logo: _, ...typed } = head;
  return typed;
}
