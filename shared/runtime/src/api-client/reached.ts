import { ApiClientError } from './api-client-error.ts';

/** Runs a transport step and turns its errors into "offline"; other errors are bugs and stay unchanged. */
export async function reached<T>(path: string, step: () => Promise<T>): Promise<T> {
  try {
    return await step();
  } catch (cause) {
    throw new ApiClientError('offline', `${path} did not reach the server`, { cause });
  }
}
