/** Puts the focus into a field of the form, by its name. */
export function focusField(form: HTMLFormElement | null, name: string): void {
  form?.querySelector<HTMLInputElement>(`input[name=${name}]`)?.focus();
}
