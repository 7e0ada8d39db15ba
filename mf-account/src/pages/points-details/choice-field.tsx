import { Field, NativeSelect } from '@portico/ui';

interface ChoiceFieldProps {
  readonly label: string;
  /** Number of the endpoint. */
  readonly value: number;
  readonly choices: readonly { readonly value: number; readonly label: string }[];
  readonly onChange: (value: number) => void;
}

export function ChoiceField({ label, value, choices, onChange }: ChoiceFieldProps) {
  return (
    <Field label={label}>
      <NativeSelect value={value} onChange={(event) => onChange(Number(event.target.value))}>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </NativeSelect>
    </Field>
  );
}
