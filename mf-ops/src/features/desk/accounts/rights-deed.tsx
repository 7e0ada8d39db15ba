import type { Rights, saveCompanyRights, savePersonRights } from '@portico/contract';
import { Text } from '@portico/ui';
import { useState } from 'react';
import { AccountDeed } from './account-deed.tsx';
import { useAccountWords } from './account-words.ts';
import { differing, draftOf, type LineOf, lineOf, overFresh, type RightsPart } from './rights-draft.ts';
import { RightsFields } from './rights-fields.tsx';

interface RightsDeedProps {
  readonly call: typeof saveCompanyRights | typeof savePersonRights;
  /** Whose line it is, as the call asks for them. */
  readonly whose: { readonly company: string } | { readonly person: string };
  readonly of: LineOf;
  /** The line that was seen, and its mark. */
  readonly line: SeenLine;
  readonly title: string;
  readonly about: string;
  readonly submitLabel: string;
  readonly onClose: () => void;
}

/** A line of rights as it stood when it was asked for. */
export interface SeenLine {
  readonly rights: Rights;
  readonly rightsRevision: string;
}

/**
 * Changes a line of rights. Where somebody else changed it meanwhile nothing is lost: what was typed here stays, what they changed is taken
 * over and named, and the next Save is of what is then seen. (OPS-01)
 */
export function RightsDeed({ call, whose, of, line, about, ...dialog }: RightsDeedProps) {
  const t = useAccountWords();
  const [seen, setSeen] = useState(line);
  const [draft, setDraft] = useState(() => draftOf(line.rights, of));
  const partName = (part: RightsPart) => (part === 'modules' ? t('modules') : t(`right.${part}`));

  function takeOver(fresh: SeenLine): string {
    const [before, now] = [draftOf(seen.rights, of), draftOf(fresh.rights, of)];
    setDraft(overFresh(draft, before, now));
    setSeen(fresh);
    return t('changedMeanwhile', { what: differing(before, now).map(partName).join(t('and')) });
  }

  return (
    <AccountDeed
      {...dialog}
      call={call}
      request={() => {
        const rights = lineOf(draft);
        return rights && { ...whose, rights, revision: seen.rightsRevision };
      }}
      onChangedMeanwhile={(fresh) => takeOver(fresh as SeenLine)}
    >
      <Text color="fg.muted">{about}</Text>
      <RightsFields of={of} draft={draft} onChange={setDraft} />
    </AccountDeed>
  );
}
