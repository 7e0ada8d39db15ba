import type { CompanyFacts, Language, PendingChange } from '@portico/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { epochSeconds } from '../../../platform/epoch-seconds.ts';
import { UUID } from '../../../platform/uuid.ts';
import { type Currencies, decimalText } from '../../currencies/currencies.ts';
import { fundsOf } from '../../points/points.ts';
import { countOtherOperators, isOwnCompany, listPlatforms } from '../../users/users.ts';
import { permissionsRevision } from '../permissions-line.ts';

interface FactsQuery {
  readonly language: Language;
  /** User id of the requesting operator. */
  readonly by: string;
  readonly reportsOrigin: string | undefined;
}

/** A company as shown to operators; undefined if not found. */
export async function factsOfCompany(
  { db, currencies }: { readonly db: Db; readonly currencies: Currencies },
  id: string,
  { language, by, reportsOrigin = '' }: FactsQuery,
): Promise<CompanyFacts | undefined> {
  const company = await db
    .selectFrom('companies')
    .select(['id', 'nameEn', 'nameZh', 'currency', 'language', 'createdAt', 'isRestricted', 'creditLimit'])
    .select(['permissions', 'landingPath', 'reportUrl', 'needsTwoPersonApproval', 'isOperating'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (company === undefined) return undefined;
  const [channels, funds, people, waiting, isOwn, otherOperators, { exponent }] = await Promise.all([
    listPlatforms(db, id),
    fundsOf(db, company, language),
    headsOf(db, id),
    waitingOf(db, id),
    isOwnCompany(db, by, id),
    countOtherOperators(db, by),
    currencies.get(company.currency),
  ]);
  const formatAmount = (minor: number) => decimalText(minor, exponent);
  const { createdAt, creditLimit, permissions, landingPath, reportUrl, ...facts } = company;
  return {
    ...facts,
    createdAt: epochSeconds(createdAt),
    channels,
    creditLimit: formatAmount(creditLimit),
    creditAvailable: formatAmount(funds.creditAvailable),
    preDeposit: formatAmount(funds.preDeposit),
    tier: funds.points.quarters[0]?.level ?? '',
    rights: permissions,
    permissionsRevision: permissionsRevision(permissions),
    landingPath: landingPath ?? '',
    reportUrl: reportUrl ?? '',
    reportsOrigin,
    isOwn,
    otherOperators,
    waiting: waiting.map(
      ({ amount, enteredBy, email, enteredAt, ...change }): PendingChange => ({
        ...change,
        amount: amount === null ? '' : formatAmount(amount),
        enteredBy: email ?? enteredBy,
        enteredAt: epochSeconds(enteredAt),
        isOwn: enteredBy === by,
      }),
    ),
    ...people,
  };
}

async function headsOf(db: Db, companyId: string) {
  return await db
    .selectFrom('users')
    .select((row) => [
      row.fn.countAll<number>().as('people'),
      row.fn.countAll<number>().filterWhere('state', '=', 'active').as('activeUsers'),
    ])
    .where('companyId', '=', companyId)
    .executeTakeFirstOrThrow();
}

/** Changes that wait for a second operator. Those entered by command have a name instead of a user id. */
async function waitingOf(db: Db, companyId: string) {
  return await db
    .selectFrom('companyChanges as change')
    .leftJoin('users as person', (join) =>
      join.on(sql<boolean>`person.id = case when change.entered_by ~ ${UUID.source} then change.entered_by::uuid end`),
    )
    .select(['change.id', 'amount', 'why', 'enteredBy', 'enteredAt', 'person.email'])
    .select((row) => row.ref('kind').$castTo<PendingChange['kind']>().as('kind'))
    .where('change.companyId', '=', companyId)
    // Operator rights are shown with the users.
    .where('kind', '!=', 'operator')
    .orderBy('change.id')
    .execute();
}
