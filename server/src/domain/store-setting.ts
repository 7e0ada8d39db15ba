export interface BucketOptions {
  readonly bucket: string;
  /** Before every key, empty or with a slash at its end. */
  readonly prefix: string;
  readonly region: string;
  /** Origin of a service that speaks S3; left out, Amazon's own. */
  readonly endpoint?: string | undefined;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken?: string | undefined;
}

/** Where published versions lie, by setting. */
export type StoreSetting =
  | { readonly kind: 'folder'; readonly folder: string }
  | ({ readonly kind: 'bucket' } & BucketOptions);
