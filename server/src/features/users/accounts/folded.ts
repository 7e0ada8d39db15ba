const LETTER_OF: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '@': 'a',
  $: 's',
};

/** A text as those read it who guess: small letters, and letters for the figures and signs that stand for them. */
export function folded(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[01345@$]/g, (sign) => LETTER_OF[sign] ?? '');
}
