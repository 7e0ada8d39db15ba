import { isChineseName, OPERATIONS_MODULE, type Permissions, personName } from '@portico/contract';

interface Named {
  readonly firstName: string;
  readonly lastName: string;
}

/** Two letters for the arch beside a name; of a Chinese name the first of its surname. */
export function initialsOf({ firstName, lastName }: Named): string {
  if (isChineseName({ firstName, lastName })) return firstLetter(personName({ firstName, lastName }));
  return `${firstLetter(firstName)}${firstLetter(lastName)}`.toLocaleUpperCase('en');
}

/** What a person is called in a narrow place: the first name, or the only one; a Chinese name is never cut in two. */
export function shortName(person: Named): string {
  return (!isChineseName(person) && person.firstName.trim()) || personName(person);
}

function firstLetter(name: string): string {
  return [...name.trim()][0] ?? '';
}

/** The access tag below a name: an operator, a user that may book, or one that may only view (SHELL-09). */
export function accessTag({
  canOrder,
  modules,
}: Permissions): 'person.operator' | 'person.fullAccess' | 'person.viewOnly' {
  if (modules?.includes(OPERATIONS_MODULE)) return 'person.operator';
  return canOrder ? 'person.fullAccess' : 'person.viewOnly';
}
