import { as, count, type Of, oneOf, record, text } from '../codec/codec.ts';

/** Media types of uploads, detected from the content. */
const UPLOAD_KINDS = ['application/pdf', 'image/png', 'image/jpeg'] as const;

/** An uploaded file as operators see it. */
export const UploadedFile = record({
  /** Identifies the file in requests. */
  path: as('path', text(300)),
  kind: as('type', oneOf(UPLOAD_KINDS)),
  /** Bytes. */
  size: as('size', count(0)),
  /** Opens the file at the URL of `uploadedFile` for a few minutes, in this session only. */
  ticket: as('token', text(300)),
});
export type UploadedFile = Of<typeof UploadedFile>;
