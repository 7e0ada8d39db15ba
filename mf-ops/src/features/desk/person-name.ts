const HAN = /\p{Script=Han}/u;

/** A person's full name in the order of its own script: a Chinese one begins with the surname. */
export function personName({ firstName, lastName }: { readonly firstName: string; readonly lastName: string }): string {
  return HAN.test(firstName) || HAN.test(lastName) ? `${lastName}${firstName}` : `${firstName} ${lastName}`.trim();
}
