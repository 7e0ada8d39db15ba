import type { CompiledQuery } from 'kysely';
import { remembered } from '../caching/remembered.ts';
import { type Db, noteWriting } from './connect.ts';
import { inGroups } from './in-groups.ts';
import { isOutdatedPlan } from './outdated-plan.ts';
import { isRolledBack } from './rolled-back.ts';
import { together } from './together.ts';

type Question = CompiledQuery<object>;
type Rows = readonly object[];

/** One slow group does not hold up everybody. What is asked in a group is answered one after the other, so groups are small and several. */
const GROUPING = {
  most: 16,
  atOnce: 4,
  patienceMs: 1000,
  isOneToBlame: (error: unknown) => isRolledBack(error) || isOutdatedPlan(error),
};

const groups = new WeakMap<Db, (question: Question) => Promise<Rows>>();

/**
 * The rows of a statement that is short, and only reads or bears repetition: it leaves with those that others ask in the same moment, in one
 * round trip and one transaction for all, and is asked alone where that is refused. Each sees what was committed when its turn came, and
 * what others of its group wrote. Inside a transaction it is asked there, by itself.
 */
export async function askTogether<Row extends object>(db: Db, question: CompiledQuery<Row>): Promise<readonly Row[]> {
  if (db.isTransaction) return (await db.executeQuery(question)).rows;
  noteWriting(question.sql);
  const ask = remembered(groups, db, () => inGroups((asked: readonly Question[]) => askAll(db, asked), GROUPING));
  return (await ask(question)) as readonly Row[];
}

async function askAll(db: Db, asked: readonly Question[]): Promise<readonly Rows[]> {
  const [first, ...more] = asked;
  if (first !== undefined && more.length === 0) return [(await db.executeQuery(first)).rows];
  return await together(db, asked);
}
