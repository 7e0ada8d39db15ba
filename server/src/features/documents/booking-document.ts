import { type DocumentLanguage, type DocumentType, documentFileName } from '@portico/contract';
import type { Services } from '../../api/services.ts';
import { type LocalizedText, localized } from '../../platform/texts.ts';
import { hasDocuments, isIssuing, NO_SURCHARGES, type Order, surchargesOf } from '../orders/orders.ts';
import { findAgency } from './documents-repository.ts';
import { factsOf } from './facts/facts-of-order.ts';
import { sheetHtml } from './html/layout-html.ts';
import { SHEETS } from './layout/build-layout.ts';
import { languagesOf, type Sheet } from './layout/layout.ts';
import { sheetPdf } from './pdf/layout-pdf.ts';

export interface DocumentVariant {
  readonly type: DocumentType;
  readonly language: DocumentLanguage;
}

export interface DocumentFile {
  readonly name: string;
  readonly bytes: Buffer;
}

type Sources = Pick<Services, 'db' | 'settings'>;

export async function documentFile(
  sources: Sources,
  order: Order,
  { type, language }: DocumentVariant,
): Promise<DocumentFile> {
  const bytes = await sheetPdf(await sheetOf(sources, order, type), languagesOf(language));
  return { name: documentFileName(type, order.number), bytes };
}

export async function documentHtml(
  sources: Sources,
  order: Order,
  { type, language }: DocumentVariant,
): Promise<string> {
  return sheetHtml(await sheetOf(sources, order, type), languagesOf(language));
}

async function sheetOf({ db, settings }: Sources, order: Order, type: DocumentType): Promise<Sheet> {
  const [agency, surcharges, portal] = await Promise.all([
    findAgency(db, order),
    surchargesOf(db, [order]),
    settings(),
  ]);
  return SHEETS[type](factsOf(order, surcharges.get(order.id) ?? NO_SURCHARGES, agency, portal));
}

/** Reason why the order has no documents; undefined if it has them. */
export function whyNone(order: Order): LocalizedText | undefined {
  if (hasDocuments(order)) return undefined;
  const reason = order.parentId !== null ? 'ofBooking' : isIssuing(order) ? 'notConfirmed' : 'notIssued';
  return localized(`papers.none.${reason}`);
}
