import type { Plugin } from 'vite'

const EMPTY = '\0no-fetch-adapter'

/**
 * axios brings an adapter over fetch beside the one over XMLHttpRequest, which is the one that tells of an upload's
 * progress. The storefront's build answers the other with an empty module (4 kB of 21).
 */
export function axiosOverXhr(): Plugin {
  return {
    name: 'axios-over-xhr',
    enforce: 'pre',
    apply: 'build',
    resolveId: (source, importer) =>
      source === './fetch.js' && importer?.includes('/axios/lib/adapters/') ? EMPTY : undefined,
    load: (id) => (id === EMPTY ? 'export const getFetch = undefined' : undefined),
  }
}
