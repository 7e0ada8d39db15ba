import { useSettings } from '@portico/runtime';

/** A sentence with the first support address; nothing where the operator has set none. */
export function SupportLine({ text }: { text: (email: string) => string }) {
  const [email] = useSettings().supportEmails;
  return email === undefined ? null : text(email);
}
