import { Field, TextArea } from '@portico/ui';
import { useOpsWords } from '../../words.ts';

/** Letters of a reason that somebody else reads, as the contract has it. */
const LONGEST = 300;

/** A reason as it is typed, in both languages of the portal. */
export interface TypedReason {
  readonly en: string;
  readonly zh: string;
}

export const NO_REASON: TypedReason = { en: '', zh: '' };

/** Whether both languages say something. */
export function saysBoth({ en, zh }: TypedReason): boolean {
  return en.trim() !== '' && zh.trim() !== '';
}

interface ReasonFieldsProps {
  readonly reason: TypedReason;
  readonly onChange: (reason: TypedReason) => void;
  /** Whether what is missing is said. */
  readonly isChecked: boolean;
}

/** What the person concerned reads, in their language: so it is asked for in both. */
export function ReasonFields({ reason, onChange, isChecked }: ReasonFieldsProps) {
  const t = useOpsWords();
  return (['en', 'zh'] as const).map((language) => (
    <Field
      key={language}
      required
      label={t(`reason.${language}`)}
      help={t('reason.help')}
      error={isChecked && reason[language].trim() === '' ? t('reason.missing') : undefined}
    >
      <TextArea
        rows={2}
        maxLength={LONGEST}
        lang={language}
        countLabel={(used, limit) => t('deed.whyCount', { used, limit })}
        value={reason[language]}
        onChange={(event) => onChange({ ...reason, [language]: event.target.value })}
      />
    </Field>
  ));
}
