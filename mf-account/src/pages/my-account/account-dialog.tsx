import { fullName, type SubAccount } from '@portico/contract';
import {
  type AccountError,
  accountError,
  LONGEST_NAME,
  LONGEST_PASSWORD,
  type TypedAccount,
} from '@portico/contract/rules';
import {
  Banner,
  Button,
  Checkbox,
  Field,
  Flex,
  Grid,
  NativeSelect,
  PasswordInput,
  PortalDialog,
  RadioCards,
  Stack,
  Text,
  TextInput,
} from '@portico/ui';
import { useId, useState } from 'react';
import { type Control, type Resolver, useController, useForm, useWatch } from 'react-hook-form';
import { PasswordChecklist, usePasswordMessages } from '../../features/new-password/new-password-fields.tsx';
import { useUsersMessages } from './people-messages.ts';
import { holderName } from './people-table.tsx';
import { useSaveAccount } from './use-save-account.ts';

interface AccountDialogProps {
  /** Undefined creates an account. */
  readonly person: SubAccount | undefined;
  readonly levels: readonly { readonly key: string; readonly label: string }[];
  readonly onClose: () => void;
  readonly onSaved: (saved: { readonly name: string; readonly isInvitation: boolean }) => void;
}

/** Level of an account with custom permissions. */
const CUSTOM = '0';
/** How a new user gets access. */
const ACCESS = ['invitation', 'password'] as const;
type Access = (typeof ACCESS)[number];

/** Creates or changes an account. Validation stops at the first invalid field (ACCT-03). */
export function AccountDialog({ person, levels, onClose, onSaved }: AccountDialogProps) {
  const t = useUsersMessages();
  const formId = useId();
  const isNew = person === undefined;
  const [access, setAccess] = useState<Access>('invitation');
  const isInvitation = isNew && access === 'invitation';
  const { control, handleSubmit, setError, formState } = useForm<TypedAccount>({
    mode: 'onSubmit',
    defaultValues: startOf(person),
    resolver: resolverOf({ isNew, isInvitation }),
  });
  const { save, isRunning, isLost } = useSaveAccount();
  const offered = levels.filter(({ key }) => key !== CUSTOM || person?.accessLevel === CUSTOM);

  async function submit(typed: TypedAccount) {
    const ending = await save(typed, { id: person?.id, isInvitation });
    if (ending === 'saved')
      return onSaved({ name: fullName(typed.hasOneName ? { ...typed, firstName: '' } : typed), isInvitation });
    if (typeof ending === 'object') setError(ending.field, { message: ending.message }, { shouldFocus: true });
  }

  const isBound = formState.isDirty || isRunning;
  return (
    <PortalDialog
      title={isNew ? t('add') : t('editOf', { person: holderName(person) })}
      focus="first"
      // A click on the backdrop must not discard input.
      onClose={isBound ? undefined : onClose}
      footer={
        <Flex gap="2" justify="flex-end" wrap="wrap">
          <Button variant="quiet" disabled={isRunning} onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={formId} variant="solid" busy={isRunning} busyLabel={t('saving')}>
            {t(isInvitation ? 'invite' : 'save')}
          </Button>
        </Flex>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void handleSubmit(submit)(event)}>
        <Stack gap="4">
          {isNew ? (
            <TextField control={control} name="email" type="email" most={200} />
          ) : (
            <Text overflowWrap="anywhere">{t('signsInAs', { email: person.email })}</Text>
          )}
          <NameFields control={control} />
          <LevelField control={control} levels={offered} />
          {isNew && (
            <RadioCards
              label={t('access')}
              value={access}
              onChange={setAccess}
              options={ACCESS.map((value) => ({
                value,
                label: t(`accessBy.${value}`),
                description: t(`accessText.${value}`),
              }))}
            />
          )}
          {isNew && !isInvitation && <PasswordField control={control} />}
          {isLost && (
            <Banner tone="stop" role="alert">
              {t('saveLost')}
            </Banner>
          )}
        </Stack>
      </form>
    </PortalDialog>
  );
}

function startOf(person: SubAccount | undefined): TypedAccount {
  const { email = '', firstName = '', lastName = '', accessLevel = '' } = person ?? {};
  const hasOneName = firstName === '' && lastName !== '';
  return { email, firstName, lastName, hasOneName, accessLevel, password: '' };
}

/** Stops at the first error. (ACCT-03) */
function resolverOf(kind: { isNew: boolean; isInvitation: boolean }): Resolver<TypedAccount> {
  return (typed) => {
    const problem = accountError(typed, kind);
    if (problem === undefined) return { values: typed, errors: {} };
    return { values: {}, errors: { [problem.field]: { type: 'rule', message: problem.fault } } };
  };
}

interface FormFieldProps {
  readonly control: Control<TypedAccount>;
}

type Name = AccountError['field'];
const FIELD_PROBLEMS: readonly string[] = ['missing', 'wrong', 'weak'] satisfies readonly AccountError['fault'][];

/** Error of a field: a validation text or the server's message. */
function useFieldError(name: Name, message: string | undefined): string | undefined {
  const t = useUsersMessages();
  if (message === undefined) return undefined;
  if (!FIELD_PROBLEMS.includes(message)) return message;
  return t(`fault.${name}.${message === 'missing' ? 'missing' : 'wrong'}`);
}

function useFormField({ control }: FormFieldProps, name: Name) {
  const { field, fieldState } = useController({ control, name });
  return { field, error: useFieldError(name, fieldState.error?.message) };
}

/** A user with one name has it as last name. (DESK-24) */
function NameFields({ control }: FormFieldProps) {
  const t = useUsersMessages();
  const { field } = useController({ control, name: 'hasOneName' });
  const { value: hasOneName = false, ...checkbox } = field;
  return (
    <Stack gap="2">
      <Grid gap="4" gridTemplateColumns={{ base: '1fr', sm: 'repeat(2, minmax(0, 1fr))' }}>
        {!hasOneName && <TextField control={control} name="firstName" most={LONGEST_NAME} />}
        <TextField
          control={control}
          name="lastName"
          {...(hasOneName && { label: t('field.onlyName') })}
          most={LONGEST_NAME}
        />
      </Grid>
      <Checkbox {...checkbox} checked={hasOneName} onChange={(event) => checkbox.onChange(event.target.checked)}>
        {t('hasOneName')}
      </Checkbox>
    </Stack>
  );
}

function TextField({
  control,
  name,
  label,
  type,
  most,
}: FormFieldProps & { name: 'email' | 'firstName' | 'lastName'; label?: string; type?: 'email'; most: number }) {
  const t = useUsersMessages();
  const { field, error } = useFormField({ control }, name);
  return (
    <Field required label={label ?? t(`field.${name}`)} error={error}>
      <TextInput {...field} {...(type && { type })} autoComplete="off" maxLength={most} />
    </Field>
  );
}

function LevelField({ control, levels }: FormFieldProps & Pick<AccountDialogProps, 'levels'>) {
  const t = useUsersMessages();
  const { field, error } = useFormField({ control }, 'accessLevel');
  const may = LEVEL_TEXTS[field.value];
  return (
    <Field required label={t('level')} error={error} help={may && t(may)}>
      <NativeSelect {...field}>
        <option value="" disabled>
          {t('chooseLevel')}
        </option>
        {levels.map(({ key, label }) => (
          <option key={key} value={key}>
            {label}
          </option>
        ))}
      </NativeSelect>
    </Field>
  );
}

const LEVEL_TEXTS: Readonly<Record<string, 'may.1' | 'may.2' | 'may.3' | 'may.0'>> = {
  '1': 'may.1',
  '2': 'may.2',
  '3': 'may.3',
  [CUSTOM]: 'may.0',
};

function PasswordField({ control }: FormFieldProps) {
  const t = useUsersMessages();
  const passwordMessages = usePasswordMessages();
  const { field, error } = useFormField({ control }, 'password');
  return (
    <Stack gap="2">
      <Field required label={t('field.password')} error={error} help={t('passwordHelp')}>
        <PasswordInput
          {...field}
          autoComplete="new-password"
          maxLength={LONGEST_PASSWORD}
          showLabel={passwordMessages('show')}
          hideLabel={passwordMessages('hide')}
        />
      </Field>
      <PasswordChecklist password={useWatch({ control, name: 'password' })} />
    </Stack>
  );
}
