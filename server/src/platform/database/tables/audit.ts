import type { Generated } from 'kysely';

export interface AuditTables {
  auditChain: AuditChainTable;
  auditPending: AuditPendingTable;
  auditAnchors: AuditAnchorsTable;
}

/** A line's place, and the hash that binds it to the line before. */
export interface AuditChainTable {
  /** From 1, without a gap. */
  place: number;
  lineId: number;
  hash: Buffer;
}

/** Lines that have no place yet; a trigger puts them in. */
export interface AuditPendingTable {
  lineId: number;
}

/** Up to where whole months were forgotten: the chain goes on from the hash. */
export interface AuditAnchorsTable {
  place: number;
  hash: Buffer;
  /** `yyyy-mm-dd`: every line up to the place was written before it. */
  before: string;
  forgottenAt: Generated<Date>;
}
