import { createContext, use } from 'react';

export interface FieldControl {
  id: string;
  describedBy: string | undefined;
  invalid: boolean;
  required: boolean;
}

export const FieldContext = createContext<FieldControl | null>(null);

interface OwnProps {
  id?: string | undefined;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: unknown;
  required?: boolean | undefined;
}

/** Props from the surrounding field; the control's own props win. */
export function useFieldControl(own: OwnProps) {
  const field = use(FieldContext);
  const invalid = own['aria-invalid'] ?? (field?.invalid || undefined);
  return {
    id: own.id ?? field?.id,
    'aria-describedby': [own['aria-describedby'], field?.describedBy].filter(Boolean).join(' ') || undefined,
    'aria-invalid': invalid as true | undefined,
    'aria-required': own.required || field?.required || undefined,
  };
}
