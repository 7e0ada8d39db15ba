import * as v from 'valibot';
import { decodeResponse, parsed } from '../http/provider-request.ts';
import type { Notification, RawNotification } from '../provider.ts';
import type { PaypalApi } from './paypal-api.ts';

const Event = v.object({
  id: v.string(),
  event_type: v.string(),
  resource: v.object({
    custom_id: v.optional(v.string()),
    purchase_units: v.optional(v.array(v.object({ custom_id: v.optional(v.string()) })), []),
  }),
});

const Verdict = v.object({ verification_status: v.string() });

/** Webhook headers and their field names in PayPal's verification request. */
const SIGNED_BY = {
  'paypal-auth-algo': 'auth_algo',
  'paypal-cert-url': 'cert_url',
  'paypal-transmission-id': 'transmission_id',
  'paypal-transmission-sig': 'transmission_sig',
  'paypal-transmission-time': 'transmission_time',
} as const;

/**
 * Lets PayPal verify a webhook, because its certificates change without notice. Sends the event back byte for byte: the
 * signature covers its bytes.
 */
export async function verifyPaypalWebhook(
  api: PaypalApi,
  webhookId: string,
  { headers, body }: RawNotification,
): Promise<Notification | undefined> {
  const text = body.toString('utf8');
  const read = v.safeParse(Event, parsed(text));
  if (!read.success) return undefined;
  const proof: Record<string, string> = { webhook_id: webhookId };
  for (const [header, name] of Object.entries(SIGNED_BY)) {
    const value = headers[header];
    if (value === undefined) return undefined;
    proof[name] = value;
  }
  const response = await api('POST', '/v1/notifications/verify-webhook-signature', {
    body: `${JSON.stringify(proof).slice(0, -1)},"webhook_event":${text}}`,
  });
  if (response.status !== 200) return undefined;
  if (decodeResponse(Verdict, response.text).verification_status !== 'SUCCESS') return undefined;
  return parseEvent(read.output);
}

function parseEvent({ id, event_type: type, resource }: v.InferOutput<typeof Event>): Notification | undefined {
  const reference = resource.custom_id ?? resource.purchase_units[0]?.custom_id;
  if (reference === undefined) return undefined;
  // A refund event carries the refund's reference, all others the payment's.
  const kind = type === 'PAYMENT.CAPTURE.REFUNDED' || type.startsWith('PAYMENT.REFUND.') ? 'refund' : 'payment';
  return { id, about: { kind, reference } };
}
