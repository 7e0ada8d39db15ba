/** The JavaScript API of WeChat's browser. */
interface WeixinBridge {
  readonly invoke: (name: string, request: unknown, onEnd: (result: { readonly err_msg?: string }) => void) => void;
}

declare global {
  interface Window {
    WeixinJSBridge?: WeixinBridge;
  }
}

const READY = 'WeixinJSBridgeReady';
const OPENS_WITHIN_MS = 8000;

/**
 * How WeChat ended. This is no proof of payment: the provider is queried. `unopened`: not WeChat's browser, or it
 * refused.
 */
export type WeixinEnd = 'ended' | 'cancelled' | 'unopened';

/** Passes a payment to the WeChat browser; `payRequest` is the provider's JSON (PAY-06). */
export async function payInWeixin(payRequest: string): Promise<WeixinEnd> {
  const bridge = window.WeixinJSBridge ?? (await bridgeToCome());
  if (bridge === undefined) return 'unopened';
  return new Promise((resolve) => {
    bridge.invoke('getBrandWCPayRequest', JSON.parse(payRequest), ({ err_msg: outcome = '' }) => {
      if (outcome.endsWith(':ok')) resolve('ended');
      else resolve(outcome.endsWith(':cancel') ? 'cancelled' : 'unopened');
    });
  });
}

function bridgeToCome(): Promise<WeixinBridge | undefined> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      document.removeEventListener(READY, end);
      resolve(window.WeixinJSBridge);
    };
    const timer = setTimeout(end, OPENS_WITHIN_MS);
    document.addEventListener(READY, end);
  });
}
