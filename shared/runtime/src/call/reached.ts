import { CallFault } from './call-fault.ts';

/** Runs a transport step and turns its errors into "offline"; other errors are bugs and stay unchanged. */
export async function reached<T>(path: string, step: () => Promise<T>): Promise<T> {
  try {
    return await step();
  } catch (cause) {
    throw new CallFault('offline', `${path} did not reach the server`, { cause });
  }
}
