import {
  clearInstructions as clear,
  type Instruction,
  tellSupplier as tell,
} from '../../src/features/supply/supply.ts';
import type { Deed } from '../../src/platform/database/audit-log.ts';
import type { Db } from '../../src/platform/database/connect.ts';

/** Whoever tests did it, for a test. */
export const DEED: Deed = { by: 'tester', why: 'for a test' };

/** Tells the built-in supplier what to do from now on; the instruction's number. */
export const tellSupplier = (db: Db, instruction: Instruction) => tell(db, instruction, DEED);

/** Takes instructions back: all, or those of one hotel; how many there were. */
export const clearInstructions = (db: Db, hotelId?: number) => clear(db, hotelId, DEED);
