import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { COMMON_RESPONSES, endpointKey, SERVED_ENDPOINTS, UNSERVED_ENDPOINTS } from '@portico/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EXPECTED_RESPONSES } from './harness/responses.ts';
import { newVisitor } from './harness/signed-client.ts';
import { newTestApp, type TestApp } from './harness/test-app.ts';
import { SPECIFIED } from './wire/specification.ts';

const SERVER = resolve(import.meta.dirname, '..');

let portal: TestApp;
beforeAll(async () => {
  portal = await newTestApp();
});
afterAll(() => portal.close());

/** Endpoint-specific responses of each served endpoint, as `submitOrder.ordered`. */
function declared(): readonly string[] {
  return Object.entries(SERVED_ENDPOINTS).flatMap(([call, { responses: listed }]) =>
    Object.values(listed)
      .filter(({ isDecodeOnly }) => !isDecodeOnly)
      .map(({ name }) => `${call}.${name}`),
  );
}

/** Flags that the specification defines for a served endpoint without a specific response, as `verifyOrder.reload`. */
function specified(): readonly string[] {
  const served = new Map(
    Object.entries(SERVED_ENDPOINTS).map(([name, call]) => [`${call.method} ${endpointKey(call)}`, { name, call }]),
  );
  return SPECIFIED.flatMap(({ key, flags }) => {
    const endpoint = served.get(key);
    if (endpoint === undefined) return [];
    const { name, call } = endpoint;
    return flags
      .filter((flag) => flag !== 'other' && !Object.hasOwn(call.responses, flag))
      .map((flag) => `${name}.${COMMON_RESPONSES[flag] ?? flag}`);
  });
}

describe('every answer of every call', () => {
  it('is produced by a test file that is named, or listed as not yet with the reason', () => {
    expect(Object.keys(EXPECTED_RESPONSES).toSorted()).toEqual(
      [...new Set([...declared(), ...specified()])].toSorted(),
    );
  });

  it('that is produced names a test file that exists', () => {
    const files = Object.values(EXPECTED_RESPONSES).filter((by) => typeof by === 'string');
    expect(files.filter((file) => !existsSync(resolve(SERVER, file)))).toEqual([]);
  });

  it.each(Object.entries(UNSERVED_ENDPOINTS))(
    'of %s, which is agreed and not served yet, is E404',
    async (_name, call) => {
      const visitor = await newVisitor(portal.app);
      const operation = call.operation === undefined ? {} : { operation: call.operation };
      expect(await visitor.call(call.path, operation), endpointKey(call)).toMatchObject({ flag: 'E404' });
    },
  );
});
