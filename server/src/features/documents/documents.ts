import { documentPreview, documentTicket, emailDocument } from '@portico/contract';
import { TRIP_MODULES } from '../../api/access.ts';
import { registerEndpoint } from '../../api/endpoint-registry.ts';
import type { Feature } from '../../api/portal.ts';
import { handleDocumentPreview, handleDocumentTicket } from './endpoints/document-endpoints.ts';
import { registerDocumentRoute } from './endpoints/document-route.ts';
import { handleEmailDocument } from './endpoints/email-document.ts';

export { documentFile, documentHtml } from './booking-document.ts';
export { createEmailAttachments } from './email-documents.ts';

const TRIPS = { access: { modules: TRIP_MODULES } } as const;

export const documentsPlugin: Feature = async (app, { keys, services, calls, limits }) => {
  registerEndpoint(calls, documentPreview, handleDocumentPreview, TRIPS);
  registerEndpoint(calls, documentTicket, handleDocumentTicket(keys), TRIPS);
  registerEndpoint(calls, emailDocument, handleEmailDocument(limits), TRIPS);
  registerDocumentRoute(app, { services, keys });
};
