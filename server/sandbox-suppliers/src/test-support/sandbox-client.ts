import { afterAll } from 'vitest';
import { OPERATIONS, type Operation } from '../api/operations.ts';
import { createSupplierSandbox, type SupplierSandbox, type SupplierSandboxOptions } from '../sandbox-suppliers.ts';

/** 1 March 2027, 10:00 UTC. */
export const NOW = Date.UTC(2027, 2, 1, 10);

// biome-ignore lint/suspicious/noExplicitAny: tests read fields of many response shapes.
export type Json = any; // oxlint-disable-line typescript/no-explicit-any

export interface Response {
  readonly status: number;
  readonly headers: Headers;
  readonly json: Json;
}

export interface TestSandbox extends SupplierSandbox {
  /** Moves the supplier's clock. */
  readonly pass: (ms: number) => void;
  readonly call: (operation: Operation, body?: object, init?: RequestInit) => Promise<Response>;
  readonly data: (operation: Operation, body?: object) => Promise<Json>;
  readonly fetch: (operation: Operation, body?: object, init?: RequestInit) => Promise<globalThis.Response>;
  readonly control: (method: string, path: string, body?: object) => Promise<Json>;
}

const opened: SupplierSandbox[] = [];
afterAll(async () => {
  await Promise.all(opened.splice(0).map((sandbox) => sandbox.close()));
});

const UNLIMITED = Object.fromEntries(
  Object.keys(OPERATIONS).map((operation) => [operation, { requests: 10_000, seconds: 60 }]),
);

/** A small sandbox whose clock the test moves; bookings are final at once. */
export async function openTestSandbox(options: SupplierSandboxOptions = {}): Promise<TestSandbox> {
  let time = NOW;
  const sandbox = await createSupplierSandbox({
    ...{ hotels: 60, bookingMs: 0, limits: UNLIMITED, now: () => time },
    ...options,
  });
  opened.push(sandbox);
  const request = async (operation: Operation, body: object = {}, init: RequestInit = {}) => {
    const { method, path } = OPERATIONS[operation];
    const query = method === 'GET' ? `?data=${encodeURIComponent(JSON.stringify(body))}` : '';
    return await fetch(`${sandbox.url}/api/b2b/v3/${path}/${query}`, {
      method,
      headers: { authorization: `Basic ${Buffer.from(sandbox.key).toString('base64')}` },
      ...(method === 'POST' ? { body: JSON.stringify(body) } : {}),
      ...init,
    });
  };
  const call = async (operation: Operation, body?: object, init?: RequestInit): Promise<Response> => {
    const response = await request(operation, body, init);
    return { status: response.status, headers: response.headers, json: await response.json() };
  };
  return {
    ...sandbox,
    pass: (ms) => {
      time += ms;
    },
    call,
    fetch: request,
    data: async (operation, body) => {
      const { json } = await call(operation, body);
      if (json.status !== 'ok') throw new Error(`${operation}: ${json.error} ${json.debug?.validation_error ?? ''}`);
      return json.data;
    },
    control: async (method, path, body) => {
      const init = body === undefined ? { method } : { method, body: JSON.stringify(body) };
      return await (await fetch(`${sandbox.url}/_sandbox/${path}`, init)).json();
    },
  };
}

/** Two adults for three nights from 1 May 2027. */
export const STAY = {
  ...{ checkin: '2027-05-01', checkout: '2027-05-04', residency: 'gb', language: 'en', currency: 'EUR' },
  guests: [{ adults: 2, children: [] as number[] }],
};

/** The documentation's plain test hotel. */
export const PLAIN = 8473727;

/** Rechecked rate of a hotel, by default the cheapest of the plain test hotel. */
export async function prebookedRate(sandbox: TestSandbox, stay: object = STAY, hid = PLAIN): Promise<Json> {
  const page = await sandbox.data('hotelPage', { ...stay, hid });
  const [rate] = page.hotels[0].rates;
  const prebooked = await sandbox.data('prebook', { hash: rate.book_hash });
  return prebooked.hotels[0].rates[0];
}

/** Creates the form of a booking and returns the body that starts it. */
export async function formedBooking(sandbox: TestSandbox, partner_order_id: string, rate?: Json): Promise<object> {
  const { book_hash } = rate ?? (await prebookedRate(sandbox));
  const form = await sandbox.data('form', { partner_order_id, book_hash, language: 'en', user_ip: '192.0.2.1' });
  const [{ type, amount, currency_code }] = form.payment_types;
  return {
    user: { email: 'bookings@agency.example', phone: '12124567899' },
    partner: { partner_order_id },
    language: 'en',
    rooms: [
      {
        guests: [
          { first_name: 'Martin', last_name: 'Smith' },
          { first_name: 'Eliot', last_name: 'Smith' },
        ],
      },
    ],
    payment_type: { type, amount, currency_code },
  };
}

/** Makes a complete booking; returns the response that starts it. */
export async function book(sandbox: TestSandbox, partner_order_id: string): Promise<Response> {
  return await sandbox.call('finish', await formedBooking(sandbox, partner_order_id));
}

export async function statusOf(sandbox: TestSandbox, partner_order_id: string): Promise<string> {
  const { json } = await sandbox.call('status', { partner_order_id });
  return json.error ?? json.status;
}
