export interface BucketOptions {
  readonly bucket: string;
  /** Prefix of every key; empty or with a trailing slash. */
  readonly prefix: string;
  readonly region: string;
  /** Origin of an S3-compatible service; the default is Amazon S3. */
  readonly endpoint?: string | undefined;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken?: string | undefined;
}

export type StoreSetting =
  | { readonly kind: 'folder'; readonly folder: string }
  | ({ readonly kind: 'bucket' } & BucketOptions);
