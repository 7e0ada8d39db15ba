/** Rules for a new password, in the order in which a page lists them (AUTH-04). */
const PASSWORD_RULES = {
  upper: /[A-Z]/,
  lower: /[a-z]/,
  digit: /\d/,
  special: /[^A-Za-z0-9]/,
  length: /^.{8,}$/s,
} as const;
/** The name of a rule for a new password. */
type PasswordRule = keyof typeof PASSWORD_RULES;

/** The names of the rules for a new password, in the order in which a page lists them. */
export const PASSWORD_RULE_NAMES = Object.keys(PASSWORD_RULES) as readonly PasswordRule[];

/** Maximum characters of a password. */
export const LONGEST_PASSWORD = 200;

/** The rules that a new password breaks, in display order; empty if it is acceptable. */
export function unmetPasswordRules(password: string): readonly PasswordRule[] {
  return PASSWORD_RULE_NAMES.filter((name) => !PASSWORD_RULES[name].test(password));
}
