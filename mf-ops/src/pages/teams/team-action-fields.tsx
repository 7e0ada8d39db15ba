import { CREDENTIAL_DAYS, REMOTE_AUDIENCES, type RemoteAudience, TEAM_SCOPES } from '@portico/contract';
import { Checkbox, Field, Flex, NativeSelect, TextArea, TextInput } from '@portico/ui';
import { ModuleChoices } from '../../features/admin/accounts/module-choices.tsx';
import { AREAS } from '../../features/admin/accounts/permissions-draft.ts';
import { useModules } from '../../features/admin/accounts/use-modules.ts';
import type { InvalidField, TeamAction, TeamFields } from './team-action.ts';
import { useTeamsMessages } from './teams-messages.ts';

interface TeamActionFieldsProps {
  readonly action: TeamAction;
  readonly fields: TeamFields;
  /** Fields that show their error. */
  readonly invalidFields: readonly InvalidField[];
  readonly onChange: (part: Partial<TeamFields>) => void;
}

/** Fields of an action, in addition to the reason. */
export function TeamActionFields(props: TeamActionFieldsProps) {
  const { action } = props;
  const t = useTeamsMessages();
  switch (action.kind) {
    case 'add':
      return (
        <>
          <Line {...props} field="team" maxLength={200} />
          <Contact {...props} />
        </>
      );
    case 'contact':
      return <Contact {...props} />;
    case 'addMember':
      return <Line {...props} field="user" maxLength={200} />;
    case 'handOver':
      return <Line {...props} field="remote" maxLength={60} />;
    case 'addRemote':
      return (
        <>
          <Line {...props} field="remote" maxLength={60} help={t('fields.remoteHelp')} />
          <ChangeRemoteFields {...props} />
        </>
      );
    case 'changeRemote':
      return <ChangeRemoteFields {...props} />;
    case 'nameModule':
      return (
        <>
          <Line {...props} field="number" maxLength={2} help={t('fields.numberHelp')} />
          <Line {...props} field="en" maxLength={60} />
          <Line {...props} field="zh" maxLength={60} />
        </>
      );
    case 'makeCredential':
      return <CredentialFields {...props} remotes={action.remotes} />;
    default:
      return null;
  }
}

/** Paths, modules and audience of a remote. */
function ChangeRemoteFields({ fields, invalidFields, onChange }: TeamActionFieldsProps) {
  const t = useTeamsMessages();
  const { modules } = useModules();
  const numbers = [...AREAS, ...modules.map(({ number }) => number)];
  return (
    <>
      <Field
        required
        label={t('fields.paths')}
        help={t('fields.pathsHelp')}
        error={invalidFields.includes('paths') ? t('faults.paths') : undefined}
      >
        <TextArea rows={2} value={fields.paths} onChange={(event) => onChange({ paths: event.target.value })} />
      </Field>
      <Field
        group
        label={t('fields.modules')}
        help={t('fields.modulesHelp')}
        error={invalidFields.includes('modules') ? t('faults.modules') : undefined}
      >
        <ModuleChoices
          numbers={[...new Set([...numbers, ...fields.modules])].sort((one, other) => one - other)}
          chosen={fields.modules}
          onChange={(chosen) => onChange({ modules: chosen })}
        />
      </Field>
      <Field label={t('fields.audience')} help={t('fields.audienceHelp')}>
        <NativeSelect
          value={fields.audience}
          onChange={(event) => onChange({ audience: event.target.value as RemoteAudience })}
        >
          {REMOTE_AUDIENCES.map((audience) => (
            <option key={audience} value={audience}>
              {t(`audiences.${audience}`)}
            </option>
          ))}
        </NativeSelect>
      </Field>
    </>
  );
}

function CredentialFields({ remotes, ...props }: TeamActionFieldsProps & { remotes: readonly string[] }) {
  const t = useTeamsMessages();
  const { fields, invalidFields, onChange } = props;
  return (
    <>
      <Line {...props} field="name" maxLength={60} help={t('fields.nameHelp')} />
      <Choices
        label={t('fields.verbs')}
        error={invalidFields.includes('verbs') ? t('faults.verbs') : undefined}
        options={TEAM_SCOPES}
        nameOf={(verb) => t(`verbs.${verb}`)}
        chosen={fields.verbs}
        onChange={(verbs) => onChange({ verbs })}
      />
      {remotes.length > 0 && (
        <Choices
          label={t('fields.scope')}
          help={t('fields.scopeHelp')}
          options={remotes}
          nameOf={(remote) => remote}
          chosen={fields.scope}
          onChange={(scope) => onChange({ scope })}
        />
      )}
      <Line {...props} field="days" maxLength={3} help={t('fields.daysHelp', { most: CREDENTIAL_DAYS })} />
    </>
  );
}

interface LineProps extends TeamActionFieldsProps {
  readonly field: Exclude<InvalidField, 'verbs' | 'paths' | 'modules'>;
  readonly maxLength: number;
  readonly help?: string;
}

function Line({ field, maxLength, help, fields, invalidFields, onChange }: LineProps) {
  const t = useTeamsMessages();
  const error = invalidFields.includes(field) ? t(`faults.${field}`, { most: CREDENTIAL_DAYS }) : undefined;
  return (
    <Field required label={t(`fields.${field}`)} help={help} error={error}>
      <TextInput
        maxLength={maxLength}
        inputMode={field === 'days' || field === 'number' ? 'numeric' : undefined}
        value={fields[field]}
        onChange={(event) => onChange({ [field]: event.target.value })}
      />
    </Field>
  );
}

function Contact({ fields, onChange }: TeamActionFieldsProps) {
  const t = useTeamsMessages();
  return (
    <Field label={t('fields.contact')} help={t('fields.contactHelp')}>
      <TextInput
        maxLength={200}
        value={fields.contact}
        onChange={(event) => onChange({ contact: event.target.value })}
      />
    </Field>
  );
}

interface ChoicesProps<Value extends string> {
  readonly label: string;
  readonly help?: string;
  readonly error?: string | undefined;
  readonly options: readonly Value[];
  readonly nameOf: (value: Value) => string;
  readonly chosen: readonly Value[];
  readonly onChange: (chosen: readonly Value[]) => void;
}

function Choices<Value extends string>({ label, help, error, options, nameOf, chosen, onChange }: ChoicesProps<Value>) {
  return (
    <Field group label={label} help={help} error={error}>
      <Flex gap="3" wrap="wrap">
        {options.map((value) => (
          <Checkbox
            key={value}
            checked={chosen.includes(value)}
            onChange={(event) =>
              onChange(options.filter((one) => (one === value ? event.target.checked : chosen.includes(one))))
            }
          >
            {nameOf(value)}
          </Checkbox>
        ))}
      </Flex>
    </Field>
  );
}
