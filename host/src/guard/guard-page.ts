import { lockPage } from './lock-page.ts';

/** Something that a script did to what all remotes share. */
export interface Tampering {
  readonly what: string;
  /** The stack of the call, its caller first; empty where no call of a script shows it. */
  readonly stack: string;
}

export interface PageGuard {
  /** Told of each, whether it was prevented or only seen. */
  readonly take: (tampering: Tampering) => void;
  /** Whether the portal itself sends people to an origin. */
  readonly isKnownOrigin: (origin: string) => boolean;
}

/** Files of the host: its own code and the libraries that all share. */
const HOST_FILE = /\/portal\/assets\//;
/** By swallowing these a script takes a page from the user. */
const INPUT =
  /^(click|dblclick|auxclick|contextmenu|pointer|mouse|touch|key|input|beforeinput|change|submit|focus|wheel)/;

type Method = (this: unknown, ...args: readonly unknown[]) => unknown;

/** A type of the DOM library lacks what Chromium alone has. */
type NavigateEvent = Event & { readonly userInitiated: boolean; readonly destination: { readonly url: string } };

/**
 * Watches what remotes may not do to the page that they share, and locks it. For the start, before a remote's code is requested: who
 * replaces a function later finds it locked.
 */
export function guardPage({ take, isKnownOrigin }: PageGuard): void {
  function refuse(what: string, stack: string): never {
    take({ what, stack });
    throw new TypeError(`${what} is left to the portal`);
  }

  /** Puts a check before a method. It gets the stack unless a file of the host made the call. */
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
      take({ what: `a listener for ${String(type)} outside its page`, stack });
  });
  for (const [owner, names, what] of [
    [HTMLDialogElement, 'showModal', 'a dialog above the page'],
    [HTMLElement, 'showPopover togglePopover', 'a popover'],
    [Element, 'requestFullscreen', 'the full screen'],
    [CSSStyleSheet, 'insertRule addRule deleteRule replace replaceSync', 'a style sheet'],
  ] as const)
    for (const name of names.split(' '))
      before(owner.prototype, name, (stack) => {
        if (isForeign(stack)) refuse(what, stack);
      });
  before(window, 'open', (stack, _self, [url]) => {
    if (isForeign(stack)) refuse(`a window of ${hostOf(originOf(url))}`, stack);
  });
  replaceConstructor('CSSStyleSheet', (stack) => refuse('a constructed style sheet', stack));
  (window as { navigation?: EventTarget }).navigation?.addEventListener('navigate', (event) => {
    const { userInitiated, destination } = event as NavigateEvent;
    const origin = originOf(destination.url);
    if (event.isTrusted && !userInitiated && origin !== window.location.origin && !isKnownOrigin(origin))
      take({ what: `leaving for ${hostOf(origin)}`, stack: '' });
  });
  // A popover also opens without a call, by an attribute of a button; those of the UI kit open by calls alone.
  Reflect.apply(addListener, window, [
    'click',
    (event: Event) => {
      const invoker = event.target instanceof Element ? event.target.closest('[popovertarget],[commandfor]') : null;
      if (!invoker) return;
      event.preventDefault();
      take({ what: 'a popover', stack: '' });
    },
    { capture: true },
  ]);
  guardChunks((stack) => refuse('the host’s modules', stack));
  lockPage();
}

/** The bundler hands its `require` to any script that adds a chunk: only files of the host are chunks of the host. */
function guardChunks(refuse: (stack: string) => never): void {
  const name = 'rspackChunkportico';
  const chunks = (globalThis as Record<string, unknown>)[name];
  if (!Array.isArray(chunks) || process.env.NODE_ENV === 'development') return;
  const push = chunks.push;
  const guarded = (...added: readonly unknown[]): number => {
    const stack = stackAbove(guarded as Method);
    if (isForeign(stack)) refuse(stack);
    return Reflect.apply(push, chunks, added) as number;
  };
  Object.defineProperty(chunks, 'push', { value: guarded });
  // Each chunk of the host assigns it anew.
  Object.defineProperty(globalThis, name, { get: () => chunks, set() {} });
}

function replaceConstructor(name: 'CSSStyleSheet', refuse: (stack: string) => never): void {
  const original = globalThis[name];
  const guarded: typeof original = new Proxy(original, {
    construct: () => refuse(new Error('refused').stack ?? ''),
  });
  Reflect.defineProperty(original.prototype, 'constructor', { value: guarded, writable: true, configurable: true });
  Reflect.defineProperty(globalThis, name, { value: guarded, writable: true, configurable: true });
}

/** Empty where the browser cannot leave out the guard's own calls. */
function stackAbove(called: Method): string {
  const holder: { stack?: string } = {};
  Error.captureStackTrace?.(holder, called);
  return holder.stack ?? '';
}

/** A call without a caller was made by a timer or a promise, on behalf of a script that hides. */
function isForeign(stack: string): boolean {
  if (Error.captureStackTrace === undefined) return false;
  const caller = stack.split('\n').find((line) => /:\d+:\d+\)?$/.test(line)) ?? '';
  // Of a debugger: the page's policy evaluates no text.
  return !HOST_FILE.test(caller) && !caller.includes('<anonymous>:');
}

/** The window, the document, and the frame around the pages; a page may listen on its own elements. */
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

/** Reports leave out what looks like an address; the host's name alone stays. */
function hostOf(origin: string): string {
  return origin.replace(/^\w+:\/\//, '');
}
