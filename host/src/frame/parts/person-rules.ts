import { isChineseName, personName } from '@portico/contract';

interface Named {
  readonly firstName: string;
  readonly lastName: string;
}

/** Two letters for the arch beside a name; of a Chinese name the first of its surname. */
export function initialsOf({ firstName, lastName }: Named): string {
  if (isChineseName({ firstName, lastName })) return firstLetter(personName({ firstName, lastName }));
  return `${firstLetter(firstName)}${firstLetter(lastName)}`.toLocaleUpperCase('en');
}

/** What a person is called in a narrow place: the first name; a Chinese name is never cut in two. */
export function shortName(person: Named): string {
  return isChineseName(person) ? personName(person) : person.firstName.trim();
}

function firstLetter(name: string): string {
  return [...name.trim()][0] ?? '';
}
