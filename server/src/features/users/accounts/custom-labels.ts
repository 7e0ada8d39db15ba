import { folded } from './folded.ts';

/** Names that an attacker knows. */
export interface OwnNames {
  readonly productName: string;
  readonly company: { readonly nameEn: string; readonly nameZh: string };
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
}

const MIN_LABEL_LENGTH = 4;
/** Minimum length that remains without the names: the minimum length of any password. */
const FEWEST_LEFT = 8;

/** Whether a password consists mostly of names. A long password may contain them, but they do not count. */
export function leansOnNames(password: string, names: OwnNames): boolean {
  const foldedPassword = folded(password);
  const remainder = customTexts(names).reduce((rest, label) => rest.replaceAll(label, ''), foldedPassword);
  return remainder !== foldedPassword && remainder.length < FEWEST_LEFT;
}

/** Each name in full and each of its words, longest first. */
function customTexts({ productName, company, firstName, lastName, email }: OwnNames): readonly string[] {
  const [local = ''] = email.split('@', 1);
  const person = [`${firstName} ${lastName}`, `${lastName} ${firstName}`];
  const labels = [productName, company.nameEn, company.nameZh, ...person, local].flatMap((name) => {
    const parts = name.split(/[^\p{L}\p{N}]+/u).map(folded);
    return [parts.join(''), ...parts];
  });
  return [...new Set(labels)].filter((label) => label.length >= MIN_LABEL_LENGTH).sort((a, b) => b.length - a.length);
}
