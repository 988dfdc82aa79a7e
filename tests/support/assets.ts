import { gzipSync } from 'node:zlib'
import type { Shop } from './browser.ts'

export interface Asset {
  file: string
  text: string
  /** Bytes as gzip at level 9. */
  size: number
}

const assetOf = (file: string, text: string): Asset => ({
  file,
  text,
  size: gzipSync(text, { level: 9 }).length,
})

const inlineStyles = (html: string) =>
  [...html.matchAll(/<style>(.*?)<\/style>/gs)].map(([, css]) => css).join('')

/** Every script and stylesheet that the browser fetches from now on, and the inline style; by the end of its name. */
export function watchAssets({ page }: Shop) {
  const assets = new Map<string, Promise<Asset>>()
  function keep(file: string, asset: Promise<Asset>) {
    assets.set(file, asset)
    // A page that is closed before its end takes the body along; who asks for it then hears so.
    asset.catch(() => undefined)
  }
  page.on('response', (response) => {
    // A child application comes near in its own time, and is counted apart.
    if (response.frame() !== page.mainFrame()) return
    const file = new URL(response.url()).pathname
    if (response.request().resourceType() === 'document')
      keep(
        'inline.css',
        response.text().then((html) => assetOf('inline.css', inlineStyles(html))),
      )
    else if (/\.(js|css)$/.test(file))
      keep(
        file,
        response.text().then((text) => assetOf(file, text)),
      )
  })
  return async (ending: '.js' | '.css') =>
    Promise.all([...assets].filter(([file]) => file.endsWith(ending)).map(([, asset]) => asset))
}

/** Bytes as gzip. */
export const sum = (files: readonly Asset[]) => files.reduce((total, { size }) => total + size, 0)
