import {
  clearInstructions as clear,
  type Instruction,
  tellSupplier as tell,
} from '../../src/features/supply/supply.ts';
import type { Deed } from '../../src/platform/database/audit-log.ts';
import type { Db } from '../../src/platform/database/connect.ts';

/** Actor and reason of actions in tests. */
export const DEED: Deed = { by: 'tester', why: 'for a test' };

/** Adds an instruction for the built-in supplier; returns its id. */
export const tellSupplier = (db: Db, instruction: Instruction) => tell(db, instruction, DEED);

/** Clears instructions, of one hotel or all; returns their number. */
export const clearInstructions = (db: Db, hotelId?: number) => clear(db, hotelId, DEED);
