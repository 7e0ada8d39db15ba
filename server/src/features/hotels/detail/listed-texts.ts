import type { ListedTexts } from '../../../domain/listing-content.ts';
import type { ListedContent } from '../../catalogue/catalogue.ts';
import type { HotelTexts } from './hotel-texts.ts';

/** Limit of the response. */
const MAX_LENGTH = 6_000;
const NONE = { en: '', zh: '' };

/** A supplier's description as paragraphs of plain text; a missing language repeats the other. */
export function listedTexts({ texts }: ListedContent): HotelTexts {
  const [en, zh] = [texts.en, texts.zh].map(descriptionOf);
  return { introduction: { en: en || zh || '', zh: zh || en || '' }, location: NONE, rooms: NONE };
}

function descriptionOf(texts: ListedTexts | undefined): string {
  const paragraphs = (texts?.description ?? []).flatMap(({ title, paragraphs: all }) => [title ?? '', ...all]);
  return paragraphs
    .filter((paragraph) => paragraph !== '')
    .join('\n\n')
    .slice(0, MAX_LENGTH);
}
