import { onContentUpdated, type Theme } from 'vitepress';
import DefaultTheme from 'vitepress/theme';

export default {
  extends: DefaultTheme,
  setup() {
    onContentUpdated(() => void drawDiagrams());
  },
} satisfies Theme;

/** Mermaid is large: only pages with a diagram load it. */
async function drawDiagrams(): Promise<void> {
  const diagrams = document.querySelectorAll<HTMLElement>('.mermaid:not([data-processed])');
  if (diagrams.length === 0) return;
  const { default: mermaid } = await import('mermaid');
  mermaid.initialize({
    startOnLoad: false,
    theme: document.documentElement.classList.contains('dark') ? 'dark' : 'default',
  });
  await mermaid.run({ nodes: diagrams });
}
