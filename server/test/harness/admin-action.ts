import {
  clearInstructions as clear,
  type Instruction,
  simulateSupplier as tell,
} from '../../src/features/supply/supply.ts';
import type { AdminAction } from '../../src/platform/database/audit-log.ts';
import type { Db } from '../../src/platform/database/connect.ts';

/** Actor and reason of actions in tests. */
export const ADMIN_ACTION: AdminAction = { by: 'tester', why: 'for a test' };

/** Adds an instruction for the built-in supplier; returns its id. */
export const simulateSupplier = (db: Db, instruction: Instruction) => tell(db, instruction, ADMIN_ACTION);

/** Clears instructions, of one hotel or all; returns their number. */
export const clearInstructions = (db: Db, hotelId?: number) => clear(db, hotelId, ADMIN_ACTION);
