import { useSettings } from '@portico/runtime';

/** A sentence with the first support email; nothing if none is configured. */
export function SupportLine({ text }: { text: (email: string) => string }) {
  const [email] = useSettings().supportEmails;
  return email === undefined ? null : text(email);
}
