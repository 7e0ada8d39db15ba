import { LONGEST_PASSWORD } from '@portico/contract/rules';
import { Field, PasswordInput } from '@portico/ui';
import type { NewPasswordProblem, TypedPassword } from './new-password-rules.ts';
import { PasswordChecklist } from './password-checklist.tsx';
import { usePasswordWords } from './password-words.ts';

// Whoever builds a form of another shape takes the parts from here: as one module they are lighter.
export { PasswordChecklist, usePasswordWords };

export interface NewPasswordFieldsProps {
  readonly typed: TypedPassword;
  readonly onType: (typed: TypedPassword) => void;
  /** What concerns none of these fields is the page's own to say. */
  readonly problem: NewPasswordProblem | undefined;
  readonly size?: 'lg' | undefined;
}

/** A new password, the list of what it must have, and the same again. (AUTH-04) */
export function NewPasswordFields({ typed, onType, problem, size }: NewPasswordFieldsProps) {
  const t = usePasswordWords();
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
