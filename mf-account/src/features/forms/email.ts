const EMAIL =
  /^[A-Za-z0-9][^\s@]*@[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?)*\.[A-Za-z]{2,}$/;

/** The one pattern of every form: starts with a letter or digit, `@`, a domain, a top-level part of two letters or more. */
export function isEmail(text: string): boolean {
  return EMAIL.test(text);
}
