import type { Language } from '@portico/contract';
import type { Services } from '../../../api/services.ts';
import { type AdminAction, recordAdminAction } from '../../../platform/database/audit-log.ts';
import { type Trx, transact } from '../../../platform/database/transact.ts';
import { UserError } from '../../../platform/user-error.ts';
import { minorUnits } from '../../currencies/currencies.ts';
import { assertNamed } from './assert-named.ts';

/** Input of an operator who adds a company. */
export interface NewCompany {
  /** Id in the API; never changes. */
  readonly id: string;
  readonly nameEn: string;
  readonly nameZh: string;
  readonly currency: string;
  readonly language: Language;
  /** Credit limit: decimal text in the company's currency. */
  readonly credit: string;
  /** The first sales channel. Without a channel no user of the company can sign in. */
  readonly channel: NewChannel;
  /** Operators belong to this company; there is at most one. (BO-06) */
  readonly isOperating?: boolean;
}

export interface NewChannel {
  /** The code in every request. */
  readonly source: string;
  /** '3' issues its own vouchers and invoices. */
  readonly platform: string;
  readonly labelEn: string;
  readonly labelZh: string;
}

const KEY = /^[a-z][a-z0-9-]{1,59}$/;
const PLATFORM = /^[1-9]\d?$/;

/** Whether this is a valid id for a company or a channel. */
export function isKey(key: string): boolean {
  return KEY.test(key);
}

export function isPlatform(platform: string): boolean {
  return PLATFORM.test(platform);
}

/** Adds a company with its first channel. Its balance is zero until the ledger has entries. */
export async function addCompany(
  services: Pick<Services, 'db' | 'currencies'>,
  company: NewCompany,
  adminAction: AdminAction,
): Promise<void> {
  await transact(services.db, async (trx) => insertCompany(trx, services.currencies, company, adminAction));
}

/** The same within a transaction. */
export async function insertCompany(
  trx: Trx,
  currencies: Services['currencies'],
  { id, nameEn, nameZh, currency, language, credit, channel, isOperating = false }: NewCompany,
  adminAction: AdminAction,
): Promise<void> {
  assertKey('a company', id);
  assertKey('a source', channel.source);
  if (!isPlatform(channel.platform))
    throw new UserError(`"${channel.platform}" is not a platform. Give a number such as 1 or 3.`);
  assertNamed({
    'English name': nameEn,
    'Chinese name': nameZh,
    label: channel.labelEn,
    'Chinese label': channel.labelZh,
  });
  const allCurrencies = await currencies.all();
  const money = allCurrencies.find(({ code }) => code === currency);
  if (!money)
    throw new UserError(
      `Accounts in ${currency} are not supported. Supported currencies: ${allCurrencies.map(({ code }) => code).join(', ')}.`,
    );
  const creditLimit = minorUnits(credit, money.exponent);
  if (creditLimit === undefined || creditLimit < 0)
    throw new UserError(`${credit} is not a valid credit limit in ${currency}.`);
  if (isOperating) await assertNoOperatingCompany(trx);
  const added = await trx
    .insertInto('companies')
    .values({ id, nameEn, nameZh, currency, language, creditLimit, isOperating })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  if (added.numInsertedOrUpdatedRows === 0n) throw new UserError(`A company ${id} already exists.`);
  await trx
    .insertInto('companyPlatforms')
    .values({ companyId: id, ...channel, position: 0 })
    .execute();
  const detail = { currency, credit, source: channel.source, ...(isOperating && { kind: 'operating' }) };
  await recordAdminAction(trx, adminAction, { action: 'addCompany', subject: id, detail });
}

async function assertNoOperatingCompany(trx: Trx): Promise<void> {
  const operating = await trx.selectFrom('companies').select('id').where('isOperating', '=', true).executeTakeFirst();
  if (operating !== undefined)
    throw new UserError(`${operating.id} is already the operating company. Only one company can be it.`);
}

function assertKey(what: string, key: string): void {
  if (!isKey(key))
    throw new UserError(
      `The key of ${what} must consist of lower-case letters, digits and hyphens, such as harbour-travel; "${key}" does not.`,
    );
}
