import { lockPage } from './lock-page.ts';

/** A script's change to something that all remotes share. */
export interface Tampering {
  readonly finding: string;
  /** The stack of the call, its caller first; empty if no call shows it. */
  readonly stack: string;
}

export interface PageGuard {
  /** Receives each event, prevented or only detected. */
  readonly take: (tampering: Tampering) => void;
  /** Whether the portal itself links to an origin. */
  readonly isKnownOrigin: (origin: string) => boolean;
}

/** Files of the host: its own code and shared libraries. */
const HOST_FILE = /\/portal\/assets\//;
/** A script that stops these events blocks the page. */
const INPUT =
  /^(click|dblclick|auxclick|contextmenu|pointer|mouse|touch|key|input|beforeinput|change|submit|focus|wheel)/;

type Method = (this: unknown, ...args: readonly unknown[]) => unknown;

/** The DOM library lacks this Chromium type. */
type NavigateEvent = Event & { readonly userInitiated: boolean; readonly destination: { readonly url: string } };

/**
 * Watches and locks shared objects of the page. Runs before a remote's code is requested, so that no script can
 * replace a function first.
 */
export function guardPage({ take, isKnownOrigin }: PageGuard): void {
  function reject(finding: string, stack: string): never {
    take({ finding, stack });
    throw new TypeError(`${finding} is reserved for the portal`);
  }

  /** Adds a check before a method. The check gets the stack unless a host file made the call. */
  function before(
    target: object,
    name: string,
    check: (stack: string, self: unknown, args: readonly unknown[]) => void,
  ) {
    const method = Reflect.get(target, name) as Method | undefined;
    const descriptor = Reflect.getOwnPropertyDescriptor(target, name);
    if (!method || !descriptor) return;
    const { [name]: checked } = {
      [name](this: unknown, ...args: readonly unknown[]): unknown {
        check(stackAbove(checked as Method), this ?? window, args);
        return Reflect.apply(method, this, args);
      },
    };
    Reflect.defineProperty(target, name, { ...descriptor, value: checked });
  }

  const addListener = EventTarget.prototype.addEventListener;
  before(EventTarget.prototype, 'addEventListener', (stack, target, [type, , options]) => {
    if (INPUT.test(String(type)) && isOutsidePages(target, options) && isForeign(stack))
      take({ finding: `a listener for ${String(type)} outside its page`, stack });
  });
  for (const [owner, names, finding] of [
    [HTMLDialogElement, 'showModal', 'a dialog above the page'],
    [HTMLElement, 'showPopover togglePopover', 'a popover'],
    [Element, 'requestFullscreen', 'the full screen'],
    [CSSStyleSheet, 'insertRule addRule deleteRule replace replaceSync', 'a style sheet'],
  ] as const)
    for (const name of names.split(' '))
      before(owner.prototype, name, (stack) => {
        if (isForeign(stack)) reject(finding, stack);
      });
  before(window, 'open', (stack, _self, [url]) => {
    if (isForeign(stack)) reject(`a window for ${hostOf(originOf(url))}`, stack);
  });
  replaceConstructor('CSSStyleSheet', (stack) => reject('a constructed style sheet', stack));
  (window as { navigation?: EventTarget }).navigation?.addEventListener('navigate', (event) => {
    const { userInitiated, destination } = event as NavigateEvent;
    const origin = originOf(destination.url);
    if (event.isTrusted && !userInitiated && origin !== window.location.origin && !isKnownOrigin(origin))
      take({ finding: `leaving for ${hostOf(origin)}`, stack: '' });
  });
  // A button attribute can open a popover without a call; the UI kit opens its own by calls only.
  Reflect.apply(addListener, window, [
    'click',
    (event: Event) => {
      const invoker = event.target instanceof Element ? event.target.closest('[popovertarget],[commandfor]') : null;
      if (!invoker) return;
      event.preventDefault();
      take({ finding: 'a popover', stack: '' });
    },
    { capture: true },
  ]);
  guardChunks((stack) => reject('the host’s modules', stack));
  lockPage();
}

/** The bundler passes its `require` to every added chunk, so only host files may add host chunks. */
function guardChunks(reject: (stack: string) => never): void {
  const name = 'rspackChunkportico';
  const chunks = (globalThis as Record<string, unknown>)[name];
  if (!Array.isArray(chunks) || process.env.NODE_ENV === 'development') return;
  const push = chunks.push;
  const guarded = (...added: readonly unknown[]): number => {
    const stack = stackAbove(guarded as Method);
    if (isForeign(stack)) reject(stack);
    return Reflect.apply(push, chunks, added) as number;
  };
  Object.defineProperty(chunks, 'push', { value: guarded });
  // Each host chunk assigns it again.
  Object.defineProperty(globalThis, name, { get: () => chunks, set() {} });
}

function replaceConstructor(name: 'CSSStyleSheet', reject: (stack: string) => never): void {
  const original = globalThis[name];
  const guarded: typeof original = new Proxy(original, {
    construct: () => reject(new Error('refused').stack ?? ''),
  });
  Reflect.defineProperty(original.prototype, 'constructor', { value: guarded, writable: true, configurable: true });
  Reflect.defineProperty(globalThis, name, { value: guarded, writable: true, configurable: true });
}

/** Empty if the browser cannot omit the guard's own frames. */
function stackAbove(called: Method): string {
  const holder: { stack?: string } = {};
  Error.captureStackTrace?.(holder, called);
  return holder.stack ?? '';
}

/** A call without a caller comes from a timer or promise of a script that hides. */
function isForeign(stack: string): boolean {
  if (Error.captureStackTrace === undefined) return false;
  const caller = stack.split('\n').find((line) => /:\d+:\d+\)?$/.test(line)) ?? '';
  // `<anonymous>` is a debugger: the Content Security Policy forbids evaluated text.
  return !HOST_FILE.test(caller) && !caller.includes('<anonymous>:');
}

/** The window, the document and the layout around pages; a page may listen on its own elements. */
function isOutsidePages(target: unknown, options: unknown): boolean {
  const isCapturing = options === true || (options as { capture?: boolean } | undefined)?.capture === true;
  if (target === window || target === document || target === document.documentElement || target === document.body)
    return isCapturing;
  if (!(target instanceof Node) || !target.isConnected) return false;
  const root = document.getElementById('root');
  const main = root?.querySelector('main');
  return root?.contains(target) === true && main?.contains(target) !== true;
}

function originOf(url: unknown): string {
  const text = String(url ?? '');
  return URL.canParse(text, document.baseURI) ? new URL(text, document.baseURI).origin : 'an unknown origin';
}

/** Reports omit URLs; only the host name stays. */
function hostOf(origin: string): string {
  return origin.replace(/^\w+:\/\//, '');
}
