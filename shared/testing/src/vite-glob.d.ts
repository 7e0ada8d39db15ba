/** Vitest's compile-time extension of `import.meta`: files of the project under test. */
interface ImportMeta {
  glob<T>(pattern: string | readonly string[], options: { eager: true; import: string }): Record<string, T>;
  glob<T>(pattern: string | readonly string[], options: { import: string }): Record<string, () => Promise<T>>;
}
