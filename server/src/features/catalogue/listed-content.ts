import type { Language } from '@portico/contract';
import type { ListedFacts, ListedPicture, ListedTexts } from '../../domain/listing-content.ts';
import type { Db } from '../../platform/database/connect.ts';

/** What a supplier says about a hotel. */
export interface ListedContent {
  readonly listingId: number;
  readonly facts: ListedFacts;
  readonly pictures: readonly ListedPicture[];
  /** At least one language. */
  readonly texts: Readonly<Partial<Record<Language, ListedTexts>>>;
}

/** The content of a listing; undefined if it was never imported. */
export async function loadListedContent(db: Db, listingId: number): Promise<ListedContent | undefined> {
  const [content, texts] = await Promise.all([
    db.selectFrom('listingContents').selectAll().where('listingId', '=', listingId).executeTakeFirst(),
    db.selectFrom('listingTexts').select(['language', 'texts']).where('listingId', '=', listingId).execute(),
  ]);
  if (content === undefined) return undefined;
  const { facts, pictures } = content;
  return { listingId, facts, pictures, texts: Object.fromEntries(texts.map((one) => [one.language, one.texts])) };
}
