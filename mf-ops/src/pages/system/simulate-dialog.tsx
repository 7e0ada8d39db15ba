import { INSTRUCTION_KINDS, INSTRUCTION_MOMENTS, simulateSupplier, supplierInstructions } from '@portico/contract';
import { refreshResponses, toast } from '@portico/runtime';
import { Checkbox, Field, NativeSelect, TextInput } from '@portico/ui';
import { useState } from 'react';
import { ActionDialog } from '../../features/admin/action-dialog.tsx';
import { useAdminAction } from '../../features/admin/use-admin-action.ts';
import { useSystemMessages } from './system-messages.ts';

type Kind = (typeof INSTRUCTION_KINDS)[number];
type Moment = (typeof INSTRUCTION_MOMENTS)[number];

interface Draft {
  readonly kind: Kind;
  readonly hotel: string;
  readonly room: string;
  readonly amount: string;
  readonly moment: Moment;
  readonly isOnce: boolean;
}

const FIRST: Draft = { kind: 'price-rise', hotel: '', room: '', amount: '', moment: 'any', isOnce: true };

/** Sets a behaviour of the built-in test supplier. */
export function SimulateDialog({ onClose }: { onClose: () => void }) {
  const t = useSystemMessages();
  const [draft, setDraft] = useState(FIRST);
  const [isChecked, setChecked] = useState(false);
  const change = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }));
  const hasAmount = draft.kind === 'price-rise' || draft.kind === 'substitute';
  const errors = validateDraft(draft);
  const { run, isRunning, error, setError } = useAdminAction(simulateSupplier, {
    told: () => {
      toast(t('supplier.told'), 'success');
      void refreshResponses(supplierInstructions);
      onClose();
    },
  });

  function submit(why: string) {
    setError(undefined);
    if (errors.hotel || errors.room || errors.amount) return;
    const { kind, hotel, room, amount, moment, isOnce } = draft;
    void run({
      ...{ kind, hotelId: Number(hotel), isOnce, moment, why },
      ...(room.trim() !== '' && { roomTypeId: Number(room) }),
      ...(hasAmount && amount.trim() !== '' && { cents: Math.round(Number(amount) * 100) }),
    });
  }

  return (
    <ActionDialog
      title={t('supplier.tell')}
      submitLabel={t('supplier.tell')}
      isRunning={isRunning}
      error={error}
      onCheck={() => setChecked(true)}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label={t('supplier.kind')}>
        <NativeSelect value={draft.kind} onChange={(event) => change({ kind: event.target.value as Kind })}>
          {INSTRUCTION_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {t(`supplier.kinds.${kind}`)}
            </option>
          ))}
        </NativeSelect>
      </Field>
      <Field
        required
        label={t('supplier.hotelNumber')}
        help={t('supplier.hotelHelp')}
        error={isChecked && errors.hotel ? t('supplier.numberWrong') : undefined}
      >
        <TextInput
          inputMode="numeric"
          maxLength={9}
          value={draft.hotel}
          onChange={(event) => change({ hotel: event.target.value })}
        />
      </Field>
      <Field
        label={t('supplier.roomNumber')}
        help={t('supplier.roomHelp')}
        error={isChecked && errors.room ? t('supplier.numberWrong') : undefined}
      >
        <TextInput
          inputMode="numeric"
          maxLength={12}
          value={draft.room}
          onChange={(event) => change({ room: event.target.value })}
        />
      </Field>
      {hasAmount && (
        <Field
          required={draft.kind === 'price-rise'}
          label={t('supplier.amount')}
          error={isChecked && errors.amount ? t('supplier.amountWrong') : undefined}
        >
          <TextInput
            inputMode="decimal"
            maxLength={10}
            value={draft.amount}
            onChange={(event) => change({ amount: event.target.value })}
          />
        </Field>
      )}
      <Field label={t('supplier.when')}>
        <NativeSelect value={draft.moment} onChange={(event) => change({ moment: event.target.value as Moment })}>
          {INSTRUCTION_MOMENTS.map((moment) => (
            <option key={moment} value={moment}>
              {t(`supplier.moments.${moment}`)}
            </option>
          ))}
        </NativeSelect>
      </Field>
      <Checkbox checked={draft.isOnce} onChange={(event) => change({ isOnce: event.target.checked })}>
        {t('supplier.once')}
      </Checkbox>
    </ActionDialog>
  );
}

function validateDraft({ kind, hotel, room, amount }: Draft) {
  const isAmount = /^-?\d{1,6}(?:\.\d{1,2})?$/.test(amount.trim());
  return {
    hotel: !/^[1-9]\d{0,8}$/.test(hotel.trim()),
    room: room.trim() !== '' && !/^[1-9]\d{0,11}$/.test(room.trim()),
    amount:
      (kind === 'price-rise' && !(isAmount && Number(amount) > 0)) ||
      (kind === 'substitute' && amount.trim() !== '' && !isAmount),
  };
}
