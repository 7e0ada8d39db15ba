const CJK = /\p{Script=Han}/u;

/** Two letters for the arch beside a name; of a Chinese name its surname. */
export function initialsOf(firstName: string, lastName: string): string {
  const first = [...firstName.trim()][0] ?? '';
  const last = [...lastName.trim()][0] ?? '';
  if (CJK.test(last)) return last;
  if (CJK.test(first)) return first;
  return `${first}${last}`.toLocaleUpperCase('en');
}

/** What a person is called in a narrow place: the first name; a Chinese name is never cut in two. */
export function shortName(firstName: string, lastName: string): string {
  return CJK.test(firstName) || CJK.test(lastName) ? fullName(firstName, lastName) : firstName.trim();
}

/** A full name in the order of its own script. */
export function fullName(firstName: string, lastName: string): string {
  return CJK.test(lastName) || CJK.test(firstName) ? `${lastName}${firstName}` : `${firstName} ${lastName}`.trim();
}
