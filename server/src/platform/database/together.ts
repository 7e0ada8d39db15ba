import type { CompiledQuery } from 'kysely';
import type { Db } from './connect.ts';

/** Statements that leave in one go; `connect` sends them. */
export class Together {
  readonly statements: readonly Pick<CompiledQuery, 'sql' | 'parameters'>[];
  /** The transaction may end with them. */
  readonly isWhole: boolean;

  constructor(statements: Together['statements'], isWhole: boolean) {
    this.statements = statements;
    this.isWhole = isWhole;
  }
}

/** The rows of each. */
export type RowsOf<Asked extends readonly CompiledQuery[]> = {
  readonly [Place in keyof Asked]: Asked[Place] extends CompiledQuery<infer Row> ? readonly Row[] : never;
};

/**
 * Sends statements, of a transaction or not, without waiting between them, which saves a round trip for each but one, and gives their
 * rows. They run one after the other as if each had been waited for: a lock that one waits for is held by the next, which sees what was
 * committed meanwhile. Where one fails those behind it are not run. Outside a transaction they are one by themselves. Only what does not
 * follow from the answers may go together, for the later ones have run when the first is read: whoever then wants them not to have undoes
 * the transaction. Are they the `isWhole` of a transaction, which nothing in their answers forbids, then its end leaves with them too.
 */
export async function together<const Asked extends readonly CompiledQuery[]>(
  db: Db,
  asked: Asked,
  { isWhole = false }: { readonly isWhole?: boolean } = {},
): Promise<RowsOf<Asked>> {
  const [first] = asked;
  if (first === undefined) return [] as unknown as RowsOf<Asked>;
  const executor = db.getExecutor();
  const sent = { ...first, sql: new Together(asked, isWhole) as unknown as string };
  const { rows: all } = await executor.provideConnection((connection) => connection.executeQuery(sent));
  const read = (all as readonly Record<string, unknown>[][]).map(async (rows, place) => {
    const { queryId } = asked[place] ?? first;
    let result = { rows };
    for (const plugin of executor.plugins)
      result = { ...(await plugin.transformResult({ queryId, result })) } as typeof result;
    return result.rows;
  });
  return (await Promise.all(read)) as unknown as RowsOf<Asked>;
}
