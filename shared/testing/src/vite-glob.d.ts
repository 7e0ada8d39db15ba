/** What vitest gives modules beside the standard: files of the project under test, found when it is compiled. */
interface ImportMeta {
  glob<T>(pattern: string | readonly string[], options: { eager: true; import: string }): Record<string, T>;
  glob<T>(pattern: string | readonly string[], options: { import: string }): Record<string, () => Promise<T>>;
}
