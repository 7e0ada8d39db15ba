import type { Node } from 'acorn';
import { isCall, isIdentifier, isMember, keyOf, literalOf, nodesIn } from './syntax.ts';

const METHODS = new Set(['skipWaiting', 'importScripts']);
const EVENTS = new Set(['install', 'fetch', 'notificationclick', 'periodicsync']);

/**
 * Returns the first sign that a script is a service worker, regardless of its file name; undefined for a page script.
 */
export function serviceWorkerSign(code: Node): string | undefined {
  for (const node of nodesIn(code)) {
    if (isMember(node) && keyOf(node.property, node.computed) === 'serviceWorker') return 'serviceWorker';
    if (!isCall(node)) continue;
    const called = isMember(node.callee)
      ? keyOf(node.callee.property, node.callee.computed)
      : isIdentifier(node.callee)
        ? node.callee.name
        : undefined;
    if (called === undefined) continue;
    if (METHODS.has(called)) return called;
    const event = called === 'addEventListener' ? literalOf(node.arguments[0]) : undefined;
    if (event !== undefined && EVENTS.has(event)) return `the event ${event}`;
  }
  return undefined;
}
