import type { ApplicationDetail, applications, Language, ListedApplication, RequestOf } from '@portico/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';
import { epochSeconds } from '../../platform/epoch-seconds.ts';
import { text } from '../../platform/texts.ts';
import { countryName } from '../catalogue/catalogue.ts';
import { actorName } from '../users/users.ts';
import { detailsOf } from './applications-repository.ts';
import { BUSINESS_TYPES } from './form-lists.ts';
import { overdueBefore } from './reply-due.ts';

interface Reading {
  readonly db: Db;
  readonly language: Language;
  readonly now?: Date;
}

/** Applications after `after`: waiting ones oldest first, because they are a queue; others newest first. */
export async function pageOfApplications(
  { db, language, now = new Date() }: Reading,
  { state, after }: RequestOf<typeof applications>,
  limit: number,
): Promise<readonly ListedApplication[]> {
  const due = overdueBefore(now);
  const order = state === 'waiting' || state === 'overdue' ? 'asc' : 'desc';
  let rows = db.selectFrom('applications').selectAll().orderBy('createdAt', order).orderBy('id', order).limit(limit);
  if (state === 'waiting' || state === 'overdue') rows = rows.where('decision', 'is', null);
  if (state === 'overdue') rows = rows.where('createdAt', '<', due);
  if (state === 'approved' || state === 'declined') rows = rows.where('decision', '=', state);
  if (after !== undefined)
    rows = rows.where(
      sql<boolean>`(created_at, id) ${sql.raw(order === 'asc' ? '>' : '<')}
        (select seen.created_at, seen.id from applications seen where seen.id = ${after})`,
    );
  return (await rows.execute()).map((row) => listed(row, { due, language }));
}

/** One application without its files. */
export async function findApplication(
  { db, language, now = new Date() }: Reading,
  id: string,
): Promise<Omit<ApplicationDetail, 'files' | 'currencies'> | undefined> {
  const row = await db.selectFrom('applications').selectAll().where('id', '=', id).executeTakeFirst();
  if (row === undefined) return undefined;
  const {
    files: _,
    country: _code,
    email: _email,
    companyName: _name,
    businessType,
    ...form
  } = detailsOf(id, row.details);
  const { verifiedAt, companyId, decidedAt, decidedBy, reasonEn, reasonZh } = row;
  return {
    ...listed(row, { due: overdueBefore(now), language }),
    ...form,
    businessType: typeName(businessType, language),
    language: row.language,
    ...(verifiedAt !== null && { confirmedAt: epochSeconds(verifiedAt) }),
    ...(companyId !== null && { company: companyId }),
    ...(decidedAt !== null && { decidedAt: epochSeconds(decidedAt) }),
    ...(decidedBy !== null && { decidedBy: await actorName(db, decidedBy) }),
    ...(reasonEn !== null && { reasonEn }),
    ...(reasonZh !== null && { reasonZh }),
  };
}

interface Row {
  readonly id: string;
  readonly details: unknown;
  readonly decision: 'approved' | 'declined' | null;
  readonly verifiedAt: Date | null;
  readonly createdAt: Date;
}

function listed(
  { id, details, decision, verifiedAt, createdAt }: Row,
  { due, language }: { readonly due: Date; readonly language: Language },
): ListedApplication {
  const { companyName, email, country } = detailsOf(id, details);
  return {
    id,
    state: decision ?? (createdAt < due ? 'overdue' : 'waiting'),
    companyName,
    email,
    country: countryName(country, language),
    at: epochSeconds(createdAt),
    isConfirmed: verifiedAt !== null,
  };
}

function typeName(key: string, language: Language): string {
  const type = BUSINESS_TYPES.find((one) => one === key);
  return type === undefined ? key : text(language, `registration.businessType.${type}`);
}
