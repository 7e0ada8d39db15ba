import { COMMON_RESPONSES, type Endpoint, encodeResponse, type ResponseOf } from '@portico/contract';
import { type FakeReply, wire } from './fake-reply.ts';

/** A flag in no table. */
export const UNKNOWN_FLAG = 'X99';

/** Flags common to all endpoints, without those for HTTP status errors. */
const COMMON = Object.keys(COMMON_RESPONSES).filter((flag) => !flag.startsWith('E'));

/** Every flag that an endpoint may receive: its own, the common ones it does not define, and an unknown one. */
export function flagsOf({ responses: specs }: Endpoint): readonly string[] {
  return [...new Set([...Object.keys(specs), ...COMMON, UNKNOWN_FLAG])].sort();
}

/**
 * The response with exactly this flag, including decode-only flags; `data` by the response's name, in contract names.
 */
export function flagged<C extends Endpoint>(
  call: C,
  flag: string,
  data: Readonly<Record<string, unknown>> = {},
): FakeReply {
  const name = call.responses[flag]?.name;
  if (name === undefined) return wire({ flag, msg: 'said' });
  const written = encodeResponse(call, { name, data: data[name] } as unknown as ResponseOf<C>);
  return wire({ ...written, flag, msg: 'said' });
}
