import type { PermissionSet, saveCompanyPermissions, saveUserPermissions } from '@portico/contract';
import { Text } from '@portico/ui';
import { useState } from 'react';
import { AccountAction } from './account-action.tsx';
import { useAccountMessages } from './account-messages.ts';
import { differing, draftOf, type LineOf, lineOf, overFresh, type PermissionsPart } from './permissions-draft.ts';
import { PermissionsFields } from './permissions-fields.tsx';

interface PermissionsActionProps {
  readonly call: typeof saveCompanyPermissions | typeof saveUserPermissions;
  /** The company or user, as the endpoint expects it. */
  readonly whose: { readonly company: string } | { readonly person: string };
  readonly owner: LineOf;
  /** Permissions as loaded, with their revision. */
  readonly line: PreviousLine;
  readonly title: string;
  readonly about: string;
  readonly submitLabel: string;
  readonly onClose: () => void;
}

/** Permissions and the revision at which they were loaded. */
export interface PreviousLine {
  readonly rights: PermissionSet;
  readonly permissionsRevision: string;
}

/**
 * Changes permissions. If another operator changed them in the meantime, input stays, the other changes are merged
 * and named, and the next Save uses the merged state. (OPS-01)
 */
export function PermissionsAction({ call, whose, owner, line, about, ...dialog }: PermissionsActionProps) {
  const t = useAccountMessages();
  const [previous, setPrevious] = useState(line);
  const [draft, setDraft] = useState(() => draftOf(line.rights, owner));
  const partName = (part: PermissionsPart) => (part === 'modules' ? t('modules') : t(`right.${part}`));

  function takeOver(fresh: PreviousLine): string {
    const [before, now] = [draftOf(previous.rights, owner), draftOf(fresh.rights, owner)];
    setDraft(overFresh(draft, before, now));
    setPrevious(fresh);
    return t('changedMeanwhile', { what: differing(before, now).map(partName).join(t('and')) });
  }

  return (
    <AccountAction
      {...dialog}
      call={call}
      request={() => {
        const rights = lineOf(draft);
        return rights && { ...whose, rights, revision: previous.permissionsRevision };
      }}
      onChangedMeanwhile={(fresh) => takeOver(fresh as PreviousLine)}
    >
      <Text color="fg.muted">{about}</Text>
      <PermissionsFields owner={owner} draft={draft} onChange={setDraft} />
    </AccountAction>
  );
}
