import { as, count, type Of, oneOf, record, text } from '../codec/codec.ts';

/** What an uploaded file can be, by its content. */
const UPLOAD_KINDS = ['application/pdf', 'image/png', 'image/jpeg'] as const;

/** A file that somebody uploaded, as operators see it. */
export const UploadedFile = record({
  /** By which calls name it. */
  path: as('path', text(300)),
  kind: as('type', oneOf(UPLOAD_KINDS)),
  /** In bytes. */
  size: as('size', count(0)),
  /** Opens it at `uploadedFile`'s address for some minutes, in this session alone. */
  ticket: as('token', text(300)),
});
export type UploadedFile = Of<typeof UploadedFile>;
