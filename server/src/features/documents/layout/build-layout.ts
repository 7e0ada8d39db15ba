import type { DocumentType } from '@portico/contract';
import type { PaperFacts } from '../facts/document-facts.ts';
import { confirmationSheet, invoiceSheet } from './account-layouts.ts';
import type { Sheet } from './layout.ts';
import { voucherSheet } from './voucher-layout.ts';

/** What each document says. Only the voucher is the agency's own: the others say what we sold it. */
export const SHEETS: Readonly<Record<DocumentType, (facts: PaperFacts) => Sheet>> = {
  voucher: ({ stay, portal, brand, issuedAt }) => voucherSheet(stay, brand ?? portal, issuedAt),
  invoice: invoiceSheet,
  confirmation: confirmationSheet,
};
