import { CallFault } from './call-fault.ts';

/** Runs a step of the transport; what it throws means that the server was not reached. Other errors are bugs and stay what they are. */
export async function reached<T>(path: string, step: () => Promise<T>): Promise<T> {
  try {
    return await step();
  } catch (cause) {
    throw new CallFault('offline', `${path} did not reach the server`, { cause });
  }
}
