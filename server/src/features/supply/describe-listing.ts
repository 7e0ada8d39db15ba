import { REMARK_KINDS, type RemarkKind } from '@portico/contract';
import type { Named } from '../../domain/city.ts';
import type { Listing } from '../../domain/hotel-model.ts';
import type { ListedFacts, ListedPolicy } from '../../domain/listing-content.ts';
import type { Db } from '../../platform/database/connect.ts';
import { inEveryLanguage, localized, text } from '../../platform/texts.ts';
import { type ListedContent, loadListedContent } from '../catalogue/catalogue.ts';
import { policyText, REMARK_OF_TOPIC, topicName } from './policy-texts.ts';
import type { HotelPolicy, SuppliedHotel } from './supplied-hotel.ts';
import type { Remark } from './supplier.ts';

/** Hotel data of an imported listing that does not depend on the stay; undefined if it was never imported. */
export async function describeListing(db: Db, { id }: Pick<Listing, 'id'>): Promise<SuppliedHotel | undefined> {
  const content = await loadListedContent(db, id);
  if (content === undefined) return undefined;
  const { facts } = content;
  const { checkInFrom, checkOutUntil } = facts;
  return {
    ...(checkInFrom !== undefined && checkOutUntil !== undefined && { times: { checkInFrom, checkOutUntil } }),
    rules: [...timesRule(facts), ...policyRules(facts.policies), ...notesRule(content)],
    rooms: facts.rooms.map((room) => ({
      room: { ...room, ...roomNames(content, room.id) },
      facts: { facilities: [] },
    })),
  };
}

/** The property's conditions that must be shown before payment, as plain text. */
export async function remarksOf(db: Db, { id }: Pick<Listing, 'id'>): Promise<readonly Remark[]> {
  const content = await loadListedContent(db, id);
  if (content === undefined) return [];
  const { policies } = content.facts;
  const remarks = REMARK_KINDS.map((kind): Remark => ({ kind, text: remarkText(kind, content, policies) }));
  return remarks.filter((remark) => remark.text.en !== '');
}

function remarkText(kind: RemarkKind, content: ListedContent, policies: readonly ListedPolicy[]): Named {
  const lines = [
    ...(kind === 'arrival' ? timesRule(content.facts) : []),
    ...policyRules(policies.filter(({ topic }) => REMARK_OF_TOPIC[topic] === kind)),
  ].map(({ title, text: value }) => localized('list.labelled', { label: title, value }));
  const notes = kind === 'property' ? notesRule(content).map((rule) => rule.text) : [];
  return inEveryLanguage((language) => [...lines, ...notes].map((line) => line[language]).join('\n'));
}

function timesRule({ checkInFrom, checkInUntil, checkOutUntil }: ListedFacts): readonly HotelPolicy[] {
  const times = [
    checkInFrom === undefined
      ? undefined
      : checkInUntil === undefined
        ? localized('listings.checkIn', { from: checkInFrom })
        : localized('listings.checkInUntil', { from: checkInFrom, until: checkInUntil }),
    checkOutUntil === undefined ? undefined : localized('listings.checkOut', { until: checkOutUntil }),
  ].filter((time) => time !== undefined);
  if (times.length === 0) return [];
  const joined = inEveryLanguage((language) =>
    times.map((time) => time[language]).join(text(language, 'list.sentence')),
  );
  return [{ title: localized('listings.times'), text: joined }];
}

/** One rule per topic, with a line for each condition. */
function policyRules(policies: readonly ListedPolicy[]): readonly HotelPolicy[] {
  return [...Map.groupBy(policies, ({ topic }) => topic)].flatMap(([topic, all]) => {
    const lines = all.map(policyText).filter(({ en }) => en !== '');
    if (lines.length === 0) return [];
    const joined = inEveryLanguage((language) =>
      lines.map((line) => line[language]).join(text(language, 'list.sentence')),
    );
    return [{ title: topicName(topic), text: joined }];
  });
}

function notesRule({ texts }: ListedContent): readonly HotelPolicy[] {
  const [english = '', chinese = ''] = [texts.en, texts.zh].map((one) => one?.notes.join('\n'));
  if (english === '' && chinese === '') return [];
  return [{ title: localized('listings.notes'), text: { en: english || chinese, zh: chinese || english } }];
}

function roomNames({ texts }: ListedContent, id: string): { readonly nameEn: string; readonly nameZh: string } {
  const [en, zh] = [texts.en?.rooms[id], texts.zh?.rooms[id]];
  return { nameEn: en ?? zh ?? '', nameZh: zh ?? en ?? '' };
}
