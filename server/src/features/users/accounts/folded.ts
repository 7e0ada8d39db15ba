const FOLDED_CHARACTERS: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '@': 'a',
  $: 's',
};

/** Normalizes text like a password guesser: lower case, with letters for look-alike digits and signs. */
export function folded(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[01345@$]/g, (sign) => FOLDED_CHARACTERS[sign] ?? '');
}
