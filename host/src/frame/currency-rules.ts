import type { Language, Settings } from '@portico/contract';

/** The currencies a person may choose: the account's own, else the portal's (SHELL-10). */
export function currencyChoices(
  own: Readonly<Record<string, string>> | undefined,
  all: Settings['currencies'],
  language: Language,
): readonly { readonly code: string; readonly name: string }[] {
  const named = new Map(all.map(({ code, name }) => [code, name[language]]));
  if (own === undefined || Object.keys(own).length === 0) return [...named].map(([code, name]) => ({ code, name }));
  return Object.entries(own).map(([code, label]) => ({ code, name: named.get(code) ?? label }));
}
