const HAN = /\p{Script=Han}/u;

/** First and last name, as in forms and accounts. */
interface Named {
  readonly firstName: string;
  readonly lastName: string;
}

/** Whether a name is Chinese: one Chinese character in either part is enough. */
export function isChineseName({ firstName, lastName }: Named): boolean {
  return HAN.test(firstName) || HAN.test(lastName);
}

/**
 * Full name in the order of its script: a Chinese name begins with the surname and has no space. Empty without names.
 */
export function fullName({ firstName, lastName }: Named): string {
  const [first, last] = [firstName.trim(), lastName.trim()];
  return isChineseName({ firstName, lastName }) ? `${last}${first}` : `${first} ${last}`.trim();
}
