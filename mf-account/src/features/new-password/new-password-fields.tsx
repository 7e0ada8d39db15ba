import { LONGEST_PASSWORD } from '@portico/contract/rules';
import { Field, PasswordInput } from '@portico/ui';
import type { NewPasswordProblem, TypedPassword } from './new-password-rules.ts';
import { PasswordChecklist } from './password-checklist.tsx';
import { usePasswordMessages } from './password-messages.ts';

// Exported here so that other forms use the same module; separate imports would add a chunk.
export { PasswordChecklist, usePasswordMessages };

export interface NewPasswordFieldsProps {
  readonly typed: TypedPassword;
  readonly onType: (typed: TypedPassword) => void;
  /** Problems of other fields are the page's own. */
  readonly problem: NewPasswordProblem | undefined;
  readonly size?: 'lg' | undefined;
}

/** New password, its checklist and the repetition. (AUTH-04) */
export function NewPasswordFields({ typed, onType, problem, size }: NewPasswordFieldsProps) {
  const t = usePasswordMessages();
  const input = {
    size,
    autoComplete: 'new-password',
    maxLength: LONGEST_PASSWORD,
    showLabel: t('show'),
    hideLabel: t('hide'),
  } as const;
  return (
    <>
      <Field
        label={t('password')}
        error={typeof problem === 'object' ? problem.message : problem === 'weak' && t('fault.weak')}
      >
        <PasswordInput
          {...input}
          name="password"
          value={typed.password}
          onChange={(event) => onType({ ...typed, password: event.target.value })}
        />
      </Field>
      <PasswordChecklist password={typed.password} />
      <Field label={t('again')} error={problem === 'mismatch' && t('fault.mismatch')}>
        <PasswordInput
          {...input}
          name="again"
          value={typed.again}
          onChange={(event) => onType({ ...typed, again: event.target.value })}
        />
      </Field>
    </>
  );
}
