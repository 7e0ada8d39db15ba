// Makes the bucket of PORTICO_REMOTES_STORE, for a store that is as new as the portal. One that is there stays.
import { AwsClient } from 'aws4fetch';

const { PORTICO_REMOTES_STORE, PORTICO_S3_ENDPOINT, AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_REGION } =
  process.env;
const store = new AwsClient({
  accessKeyId: AWS_ACCESS_KEY_ID,
  secretAccessKey: AWS_SECRET_ACCESS_KEY,
  region: AWS_REGION,
  service: 's3',
});
const { hostname: bucket } = new URL(PORTICO_REMOTES_STORE);
const answer = await store.fetch(`${PORTICO_S3_ENDPOINT}/${bucket}`, { method: 'PUT' });
const said = await answer.text();
if (!answer.ok && !said.includes('BucketAlreadyOwnedByYou'))
  throw new Error(`The store answers ${answer.status}: ${said}`);
