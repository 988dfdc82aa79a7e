import { createHash } from 'node:crypto'
import { isTooDeep } from './html-depth.ts'

const KEPT = 500
const cache = new Map<string, string>()

/**
 * HTML that merchants wrote, reduced to `schemas/widgets/parts/rich-text.ts`; nothing of it when it is nested beyond reason.
 * The last 500 texts are remembered.
 */
export async function sanitise(html: string): Promise<string> {
  if (!html.includes('<')) return html
  const key = createHash('sha256').update(html).digest('base64')
  const clean = cache.get(key) ?? (await clear(html))
  cache.delete(key)
  cache.set(key, clean)
  const [oldest] = cache.keys()
  if (cache.size > KEPT && oldest !== undefined) cache.delete(oldest)
  return clean
}

async function clear(html: string): Promise<string> {
  if (isTooDeep(html)) return ''
  // A whole DOM takes longer to load than the rest of the server; the start does not wait for it.
  const { purified } = await import('./purify.ts')
  return purified(html)
}
