const HAN = /\p{Script=Han}/u;

/** A person's names as forms and accounts have them. */
interface Named {
  readonly firstName: string;
  readonly lastName: string;
}

/** Whether a person is named in Chinese: one character of either name tells it. */
export function isChineseName({ firstName, lastName }: Named): boolean {
  return HAN.test(firstName) || HAN.test(lastName);
}

/** A person's full name in the order of its own script: a Chinese one begins with the surname, and has no space. Empty without names. */
export function personName({ firstName, lastName }: Named): string {
  const [first, last] = [firstName.trim(), lastName.trim()];
  return isChineseName({ firstName, lastName }) ? `${last}${first}` : `${first} ${last}`.trim();
}
