import type { DocumentType } from '@portico/contract';
import type { DocumentFacts } from '../facts/document-facts.ts';
import { confirmationSheet, invoiceSheet } from './account-layouts.ts';
import type { Sheet } from './layout.ts';
import { voucherSheet } from './voucher-layout.ts';

/** Layout per document type. Only the voucher uses the agency's letterhead; the portal issues the others. */
export const SHEETS: Readonly<Record<DocumentType, (facts: DocumentFacts) => Sheet>> = {
  voucher: ({ stay, portal, brand, issuedAt }) => voucherSheet(stay, brand ?? portal, issuedAt),
  invoice: invoiceSheet,
  confirmation: confirmationSheet,
};
