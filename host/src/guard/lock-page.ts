/**
 * Language and browser objects that all code shares; locked before remotes run. Own objects may still shadow a locked
 * name.
 */
const LANGUAGE = (
  'Object Function Array String Number Boolean Symbol Date RegExp Promise Map Set WeakMap WeakSet Iterator ' +
  'Error TypeError RangeError SyntaxError ArrayBuffer DataView Uint8Array JSON Math Reflect'
).split(' ');
const BROWSER = (
  'EventTarget Event CustomEvent ErrorEvent PromiseRejectionEvent MessageEvent UIEvent MouseEvent KeyboardEvent PointerEvent ' +
  'Node Element HTMLElement Document HTMLDocument ShadowRoot HTMLFormElement HTMLInputElement HTMLAnchorElement HTMLScriptElement ' +
  'HTMLDialogElement CSSStyleSheet CSSStyleDeclaration DOMTokenList History Storage Location Navigator Navigation XMLHttpRequest ' +
  'Request Response Headers URL URLSearchParams AbortController AbortSignal Blob FormData TextEncoder Worker MessagePort ' +
  'MessageChannel BroadcastChannel Crypto SubtleCrypto MutationObserver ResizeObserver IntersectionObserver PerformanceObserver'
).split(' ');

const OF_WINDOW = (
  'fetch setTimeout clearTimeout setInterval clearInterval queueMicrotask requestAnimationFrame requestIdleCallback structuredClone ' +
  'reportError postMessage open close print alert confirm prompt crypto performance navigator history localStorage sessionStorage ' +
  'customElements indexedDB caches cookieStore trustedTypes getComputedStyle matchMedia navigation'
).split(' ');

/** Methods that an own property of the object would shadow for every caller. */
const OF_OBJECTS = 'addEventListener removeEventListener dispatchEvent'.split(' ');
const OF_DOCUMENT =
  'createElement createElementNS createTextNode createComment createDocumentFragment getElementById querySelector querySelectorAll cookie'.split(
    ' ',
  );

/**
 * Libraries assign these on their own objects, such as `name` of an error; each bundle assigns `push` of its chunk
 * list.
 */
const SHADOWED: ReadonlySet<PropertyKey> = new Set(
  'constructor toString toLocaleString valueOf toJSON name message cause hasOwnProperty then push'.split(' '),
);

/** The UI kit's focus ring replaces `focus`; React's development build sets `stackTraceLimit`. */
const REPLACED: ReadonlySet<PropertyKey> = new Set(
  process.env.NODE_ENV === 'development' ? ['focus', 'stackTraceLimit'] : ['focus'],
);

/** Locks the page for all code that runs later. */
export function lockPage(page: Window & typeof globalThis = window): void {
  const globals = page as unknown as Readonly<Record<string, unknown>>;
  for (const name of [...LANGUAGE, ...BROWSER]) {
    const value = globals[name] as { readonly prototype?: object } | undefined;
    if (value?.prototype) lockPrototype(value.prototype);
    if (value && LANGUAGE.includes(name)) lock(value);
  }
  lock(page, [...LANGUAGE, ...BROWSER, ...OF_WINDOW]);
  for (const target of [page, page.document]) lock(target, OF_OBJECTS, true);
  lock(page.document, OF_DOCUMENT, true);
  for (const [target, names] of [
    [page.history, ['pushState', 'replaceState', 'go', 'back', 'forward']],
    [page.navigator, ['sendBeacon']],
    [page.crypto, ['subtle', 'randomUUID', 'getRandomValues']],
  ] as const)
    lock(target, names, true);
  // No script can add a property that every object inherits.
  Object.preventExtensions(Object.prototype);
  // V8 lets a script rewrite every stack with this hook; React clears and restores it.
  Object.defineProperty(Error, 'prepareStackTrace', { get: () => undefined, set() {} });
}

/** Libraries assign inherited names on their own objects, such as `get` on a WeakMap: that stays possible. */
function lockPrototype(prototype: object): void {
  for (const name of Reflect.ownKeys(prototype)) {
    const descriptor = Reflect.getOwnPropertyDescriptor(prototype, name);
    if (descriptor && !REPLACED.has(name))
      Reflect.defineProperty(prototype, name, shadowable(prototype, name, descriptor));
  }
}

function lock(target: object, names: readonly PropertyKey[] = Reflect.ownKeys(target), isShadowing = false): void {
  for (const name of names) {
    if (REPLACED.has(name)) continue;
    const descriptor =
      Reflect.getOwnPropertyDescriptor(target, name) ?? (isShadowing ? inherited(target, name) : undefined);
    if (descriptor === undefined) continue;
    Reflect.defineProperty(target, name, SHADOWED.has(name) ? shadowable(target, name, descriptor) : fixed(descriptor));
  }
}

function fixed(descriptor: PropertyDescriptor): PropertyDescriptor {
  return 'value' in descriptor
    ? { ...descriptor, writable: false, configurable: false }
    : { ...descriptor, configurable: false };
}

/** A read-only value would forbid the name on objects that inherit it. */
function shadowable(owner: object, name: PropertyKey, descriptor: PropertyDescriptor): PropertyDescriptor {
  if (!('value' in descriptor)) return fixed(descriptor);
  const { value, enumerable = false } = descriptor;
  return {
    get: () => value,
    set(this: object, next: unknown) {
      if (this === owner) throw new TypeError(`${String(name)} is locked`);
      Reflect.defineProperty(this, name, { value: next, writable: true, enumerable: true, configurable: true });
    },
    enumerable,
    configurable: false,
  };
}

function inherited(target: object, name: PropertyKey): PropertyDescriptor | undefined {
  for (let one: object | null = target; one !== null; one = Object.getPrototypeOf(one)) {
    const descriptor = Reflect.getOwnPropertyDescriptor(one, name);
    if (descriptor) return descriptor;
  }
  return undefined;
}
