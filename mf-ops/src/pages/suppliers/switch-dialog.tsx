import { type ListedSupplier, listSuppliers, SUPPLIER_STATES, switchSupplier } from '@portico/contract';
import { refreshResponses, toast } from '@portico/runtime';
import { Field, NativeSelect, Text } from '@portico/ui';
import { useState } from 'react';
import { ActionDialog } from '../../features/admin/action-dialog.tsx';
import { useAdminAction } from '../../features/admin/use-admin-action.ts';
import { useSuppliersMessages } from './suppliers-messages.ts';

interface SwitchDialogProps {
  readonly supplier: Pick<ListedSupplier, 'name' | 'state'>;
  readonly onClose: () => void;
}

/** SUP-15: switches a supplier; offers the states that it is not in. */
export function SwitchDialog({ supplier: { name, state: former }, onClose }: SwitchDialogProps) {
  const t = useSuppliersMessages();
  const states = SUPPLIER_STATES.filter((state) => state !== former);
  const [state, setState] = useState<ListedSupplier['state']>(former === 'on' ? 'searchOff' : 'on');
  const { run, isRunning, error, setError } = useAdminAction(switchSupplier, {
    switched: () => {
      toast(t('switched'), 'success');
      void refreshResponses(listSuppliers);
      onClose();
    },
  });

  return (
    <ActionDialog
      title={t('switchOf', { name })}
      submitLabel={t('switch')}
      isDanger={state !== 'on'}
      isRunning={isRunning}
      error={error}
      onSubmit={(why) => {
        setError(undefined);
        void run({ name, state, why });
      }}
      onClose={onClose}
    >
      <Field label={t('state')}>
        <NativeSelect value={state} onChange={(event) => setState(event.target.value as ListedSupplier['state'])}>
          {states.map((one) => (
            <option key={one} value={one}>
              {t(`states.${one}`)}
            </option>
          ))}
        </NativeSelect>
      </Field>
      <Text color="fg.muted" role="status">
        {t(`effects.${state}`)}
      </Text>
    </ActionDialog>
  );
}
