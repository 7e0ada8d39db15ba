import type { Db } from '../../../platform/database/connect.ts';

/**
 * The supplier's number of an attempt. The form states it before anything is booked; its status does not repeat it, and
 * its order information appears later.
 */
export async function storeConfirmation(
  db: Db,
  supplier: string,
  reference: string,
  confirmation: string,
): Promise<void> {
  await db
    .insertInto('supplierConfirmations')
    .values({ supplier, reference, confirmation })
    .onConflict((conflict) => conflict.columns(['supplier', 'reference']).doUpdateSet({ confirmation }))
    .execute();
}

export async function findConfirmation(db: Db, supplier: string, reference: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('supplierConfirmations')
    .select('confirmation')
    .where('supplier', '=', supplier)
    .where('reference', '=', reference)
    .executeTakeFirst();
  return row?.confirmation;
}
