import type { KitPackage } from './packed-kit.ts';

/** What npm asks a registry first: the one version that this portal runs, and where its tarball is. `base` ends with `/kit/`. */
export function packument({ name, version, integrity, manifest }: KitPackage, base: string): object {
  const tarball = `${base}${name}/-/${bareName(name)}-${version}.tgz`;
  return {
    _id: name,
    name,
    'dist-tags': { latest: version },
    versions: { [version]: { ...manifest, _id: `${name}@${version}`, dist: { tarball, integrity } } },
  };
}

/** `ui` of `@portico/ui`. */
export function bareName(name: string): string {
  return name.slice(name.indexOf('/') + 1);
}
