import type { Plugin, Rolldown } from 'vite'

/** Lists the files of a child document in it, so that the browser preloads them: an opaque frame has no cache. */
export function preloadChild(): Plugin {
  return {
    name: 'preload-child',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle, chunk }) {
        // The replay document loads the views of its page, so they are not preloaded.
        if (!bundle || !chunk || chunk.name === 'replay') return []
        const later = chunk.dynamicImports.map((file) => bundle[file])
        const reached = new Set(later.filter((one): one is Rolldown.OutputChunk => one?.type === 'chunk'))
        for (const { imports } of reached)
          for (const file of imports) {
            const next = bundle[file]
            if (next?.type === 'chunk') reached.add(next)
          }
        const scripts = [...reached].map(({ fileName }) => fileName)
        const styles = [...reached].flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])])
        const link = (attrs: Record<string, string | boolean>) =>
          ({ tag: 'link', attrs: { ...attrs, crossorigin: true }, injectTo: 'head' }) as const
        return [
          ...scripts.map((file) => link({ rel: 'modulepreload', href: `../../${file}` })),
          ...styles.map((file) => link({ rel: 'preload', as: 'style', href: `../../${file}` })),
        ]
      },
    },
  }
}
