import { describe, expect, it } from 'vitest';
import { lockShares } from './lock-shares.ts';

function aScope() {
  const react = { createElement: () => 'element' };
  const share = (lib: object) => ({ lib: () => lib, get: () => Promise.resolve(() => lib), loaded: true });
  const lazy = { get: () => 'later', loaded: false, lib: undefined as (() => object) | undefined };
  const scopes = {
    default: {
      react: { '19.0.0': share(react) },
      lazy: { '1.0.0': lazy },
    },
  };
  lockShares(scopes as Parameters<typeof lockShares>[0]);
  return { scopes, react, lazy };
}

describe('[TEAM-04] the shared modules of a page', () => {
  it('are replaced by no script, in no version', () => {
    const { scopes } = aScope();
    const scope = scopes.default as Record<string, Record<string, unknown>>;
    const other = { lib: () => ({}) };
    Object.assign(scope, { react: { '99.0.0': other } });
    Object.assign(scope.react ?? {}, { '99.0.0': other });
    expect(Object.keys(scope.react ?? {})).toEqual(['19.0.0']);
    expect(() => Object.defineProperty(scope, 'react', { value: {} })).toThrow(TypeError);
    expect(() => Object.assign(scope.react?.['19.0.0'] ?? {}, other)).toThrow(TypeError);
    expect(() => Object.assign(scopes, { default: {} })).toThrow(TypeError);
  });

  it('do not change their exports', () => {
    const { react } = aScope();
    expect(() => Object.assign(react, { createElement: () => 'another' })).toThrow(TypeError);
    expect(react.createElement()).toBe('element');
  });

  it('that are not loaded yet are still loaded', () => {
    const { lazy } = aScope();
    lazy.loaded = true;
    lazy.lib = () => ({});
    expect(lazy.get()).toBe('later');
  });
});
