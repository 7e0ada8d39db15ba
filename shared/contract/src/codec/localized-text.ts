import { as } from './fields.ts';
import { record } from './record.ts';
import { text } from './texts.ts';
import type { Codec } from './two-way.ts';

/** A text in English and Chinese. */
export interface Words {
  readonly en: string;
  readonly zh: string;
}
/** A text in both languages, `{ zh, en }` on the wire, at most 20,000 characters each. */
export function localizedText(): Codec<Words> {
  return record({ en: as('en', text(20_000)), zh: as('zh', text(20_000)) });
}
