import type { Words } from '../codec/codec.ts';
import { REMARK_KINDS, type Remark, type RemarkKind } from '../entities/offer.ts';
import type { Language } from '../limits.ts';

/** Title of all remarks of an offer. */
export const REMARKS_TITLE: Words = { en: 'Good to know before you book', zh: '订房必读' };

/** Headings of remarks. */
const REMARK_NAMES: Readonly<Record<RemarkKind, Words>> = {
  rate: { en: 'This rate', zh: '价格说明' },
  property: { en: 'Hotel rules', zh: '酒店规定' },
  charges: { en: 'Charges at the hotel', zh: '到店费用' },
  arrival: { en: 'Arrival', zh: '到店入住' },
  terms: { en: 'Terms', zh: '条款' },
};

/** Remarks of one kind, as plain texts with line breaks. */
interface RemarkSection {
  readonly key: RemarkKind;
  readonly title: string;
  /** `lang` is the BCP 47 code of a text that is not in the requested language. */
  readonly texts: readonly { readonly text: string; readonly lang?: string }[];
}

/** Remarks by kind, in display order; repeated and empty texts are left out. */
export function remarkSections(remarks: readonly Remark[], language: Language): readonly RemarkSection[] {
  const texts = remarks.map(({ kind, text }) => ({ kind, ...textIn(text, language) }));
  const unique = texts.filter(
    ({ text }, index) => text !== '' && texts.findIndex((other) => other.text === text) === index,
  );
  return REMARK_KINDS.map((key) => ({
    key,
    title: REMARK_NAMES[key][language],
    texts: unique.filter(({ kind }) => kind === key).map(({ kind, ...text }) => text),
  })).filter((section) => section.texts.length > 0);
}

/** A supplier's only wording is in both languages; its script shows which language it is. */
function textIn({ en, zh }: Words, language: Language): { text: string; lang?: string } {
  const text = ({ en, zh }[language] || en || zh).trim();
  const isOnlyWording = en === '' || zh === '' || en === zh;
  const written = isChinese(text) ? 'zh' : 'en';
  if (!isOnlyWording || written === language) return { text };
  return { text, lang: written === 'zh' ? 'zh-Hans' : 'en' };
}

/** An English text may contain a Chinese name. */
function isChinese(text: string): boolean {
  return (text.match(/\p{Script=Han}/gu)?.length ?? 0) * 3 > text.length;
}
