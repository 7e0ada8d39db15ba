import { CONTENT_RUN_KINDS, type ContentRunKind, listContentRuns, startContentRun } from '@portico/contract';
import { refreshResponses, toast } from '@portico/runtime';
import { Field, NativeSelect, Text } from '@portico/ui';
import { useState } from 'react';
import { ActionDialog } from '../../features/admin/action-dialog.tsx';
import { useAdminAction } from '../../features/admin/use-admin-action.ts';
import { useContentMessages } from './content-messages.ts';

interface StartDialogProps {
  /** At least one. */
  readonly suppliers: readonly string[];
  readonly onClose: () => void;
}

/** Starts an import of a supplier's content. */
export function StartDialog({ suppliers, onClose }: StartDialogProps) {
  const t = useContentMessages();
  const [supplier, setSupplier] = useState(suppliers[0] ?? '');
  const [kind, setKind] = useState<ContentRunKind>('incremental');
  const { run, isRunning, error, setError } = useAdminAction(startContentRun, {
    started: () => {
      toast(t('started'), 'success');
      void refreshResponses(listContentRuns);
      onClose();
    },
  });

  return (
    <ActionDialog
      title={t('start')}
      submitLabel={t('start')}
      isRunning={isRunning}
      error={error}
      onSubmit={(why) => {
        setError(undefined);
        void run({ supplier, kind, why });
      }}
      onClose={onClose}
    >
      <Text color="fg.muted">{t('startText')}</Text>
      <Field label={t('supplier')}>
        <NativeSelect value={supplier} onChange={(event) => setSupplier(event.target.value)}>
          {suppliers.map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </NativeSelect>
      </Field>
      <Field label={t('kind')}>
        <NativeSelect value={kind} onChange={(event) => setKind(event.target.value as ContentRunKind)}>
          {CONTENT_RUN_KINDS.map((one) => (
            <option key={one} value={one}>
              {t(`kinds.${one}`)}
            </option>
          ))}
        </NativeSelect>
      </Field>
    </ActionDialog>
  );
}
