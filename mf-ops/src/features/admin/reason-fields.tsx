import { Field, TextArea } from '@portico/ui';
import { useOpsMessages } from '../../messages.ts';

/** Limit of the contract. */
const LONGEST = 300;

export interface TypedReason {
  readonly en: string;
  readonly zh: string;
}

export const NO_REASON: TypedReason = { en: '', zh: '' };

export function joinReasons({ en, zh }: TypedReason): boolean {
  return en.trim() !== '' && zh.trim() !== '';
}

interface ReasonFieldsProps {
  readonly reason: TypedReason;
  readonly onChange: (reason: TypedReason) => void;
  /** Shows errors of empty fields. */
  readonly isChecked: boolean;
}

/** The recipient reads the reason in their own language, so both are required. */
export function ReasonFields({ reason, onChange, isChecked }: ReasonFieldsProps) {
  const t = useOpsMessages();
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
