import { fullName, isChineseName, OPERATIONS_MODULE, type Permissions } from '@portico/contract';

interface Named {
  readonly firstName: string;
  readonly lastName: string;
}

/** Two letters for the avatar; the first character of a Chinese surname. */
export function initialsOf({ firstName, lastName }: Named): string {
  if (isChineseName({ firstName, lastName })) return initialOf(fullName({ firstName, lastName }));
  return `${initialOf(firstName)}${initialOf(lastName)}`.toLocaleUpperCase('en');
}

/** The first name, or the only one; a Chinese name is never truncated. */
export function shortName(person: Named): string {
  return (!isChineseName(person) && person.firstName.trim()) || fullName(person);
}

function initialOf(name: string): string {
  return [...name.trim()][0] ?? '';
}

/** The access tag below a name: operator, may book or view only (SHELL-09). */
export function accessTag({
  canOrder,
  modules,
}: Permissions): 'person.operator' | 'person.fullAccess' | 'person.viewOnly' {
  if (modules?.includes(OPERATIONS_MODULE)) return 'person.operator';
  return canOrder ? 'person.fullAccess' : 'person.viewOnly';
}
