import { type CompanyData, removeCompanyHead, saveCompanyHead } from '@portico/contract';
import { companyHeadErrors, type HeadField, type TypedCompanyHead } from '@portico/contract/rules';
import { useAction } from '@portico/runtime';
import { useState } from 'react';

const FIELDS = ['nameEn', 'nameZh', 'email', 'phone'] as const satisfies readonly HeadField[];

export type HeadOutcome = 'saved' | 'removed' | 'unreachable' | { readonly message: string };

/** Form values, errors and outcome. Errors show from the first submit on and update while typing. */
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
  const problems = companyHeadErrors(typed);

  async function settled(run: () => Promise<HeadOutcome | undefined>): Promise<void> {
    setOutcome(undefined);
    const outcome = await run();
    await reload();
    setOutcome(outcome);
  }

  /** Saves valid input; otherwise returns the first invalid field. */
  async function save(): Promise<HeadField | undefined> {
    setIsTried(true);
    const first = FIELDS.find((field) => problems[field] !== undefined);
    if (first === undefined) await settled(() => saving.run(typed));
    return first;
  }

  return {
    typed,
    type: (field: HeadField, text: string) => {
      setOutcome(undefined);
      setTyped({ ...typed, [field]: text });
    },
    problems: isTried ? problems : {},
    outcome,
    save,
    remove: () => settled(() => removing.run({})),
    isSaving: saving.isRunning,
    isRemoving: removing.isRunning,
  };
}

/** Saved branding, or the company's names. */
function typedHead({ head, nameEn, nameZh }: CompanyData): TypedCompanyHead {
  if (head === undefined) return { nameEn, nameZh, email: '', phone: '' };
  const { logo: _, ...typed } = head;
  return typed;
}
