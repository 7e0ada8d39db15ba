import { CREDENTIAL_DAYS, TEAM_VERBS } from '@portico/contract';
import { Checkbox, Field, Flex, TextInput } from '@portico/ui';
import type { FaultyField, TeamDeed, TeamFields } from './team-deed.ts';
import { useTeamsWords } from './teams-words.ts';

interface TeamDeedFieldsProps {
  readonly deed: TeamDeed;
  readonly fields: TeamFields;
  /** Those whose fault is told. */
  readonly faulty: readonly FaultyField[];
  readonly onChange: (part: Partial<TeamFields>) => void;
}

/** What a deed asks beside its reason. */
export function TeamDeedFields(props: TeamDeedFieldsProps) {
  const { deed } = props;
  switch (deed.kind) {
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
    case 'makeCredential':
      return <CredentialFields {...props} remotes={deed.remotes} />;
    default:
      return null;
  }
}

function CredentialFields({ remotes, ...props }: TeamDeedFieldsProps & { remotes: readonly string[] }) {
  const t = useTeamsWords();
  const { fields, faulty, onChange } = props;
  return (
    <>
      <Line {...props} field="name" maxLength={60} help={t('fields.nameHelp')} />
      <Choices
        label={t('fields.verbs')}
        error={faulty.includes('verbs') ? t('faults.verbs') : undefined}
        options={TEAM_VERBS}
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

interface LineProps extends TeamDeedFieldsProps {
  readonly field: Exclude<FaultyField, 'verbs'>;
  readonly maxLength: number;
  readonly help?: string;
}

function Line({ field, maxLength, help, fields, faulty, onChange }: LineProps) {
  const t = useTeamsWords();
  const fault = faulty.includes(field) ? t(`faults.${field}`, { most: CREDENTIAL_DAYS }) : undefined;
  return (
    <Field required label={t(`fields.${field}`)} help={help} error={fault}>
      <TextInput
        maxLength={maxLength}
        inputMode={field === 'days' ? 'numeric' : undefined}
        value={fields[field]}
        onChange={(event) => onChange({ [field]: event.target.value })}
      />
    </Field>
  );
}

function Contact({ fields, onChange }: TeamDeedFieldsProps) {
  const t = useTeamsWords();
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
