import { listCandidates, CARD, type Place } from '#ui/picture/picture-candidates.ts'
import type { ShellNode } from './floor/page-data.ts'
import type { NeutralWidget } from './neutral-page.ts'
import type { Site } from './site.ts'

/** Addresses of a widget's pictures, at every width that its place may ask for. */
export function picturesIn(one: NeutralWidget): string[] {
  if (one.kind === 'banner') return addressesOf(one.picture.src, one.picture.width)
  return one.kind === 'goods'
    ? one.goods.flatMap(({ picture }) => (picture ? addressesOf(picture, CARD) : []))
    : []
}

/** Addresses of the pictures around the page. */
export function listPictures(node: ShellNode): string[] {
  if (typeof node === 'string') return []
  const [, { src }, children] = node
  return [...(src?.startsWith('/') ? [src] : []), ...children.flatMap(listPictures)]
}

function addressesOf(src: string, place: Place): string[] {
  const { srcSet = '' } = listCandidates('', src, place)
  return [src, ...srcSet.split(', ').flatMap((one) => one.split(' ')[0] || [])]
}

const AGAIN_MS = 500
const TRIES = 20

/** Copies pictures from the mall, as it sends them. */
export async function addPictures(site: Site, origin: string, addresses: readonly string[]): Promise<void> {
  for (const address of new Set(addresses)) {
    const response = await drawn(origin + address)
    const type = response.headers.get('content-type') ?? undefined
    await site.add(address, Buffer.from(await response.arrayBuffer()), type)
  }
}

/** A picture at a width is drawn when it is first asked for; until then the mall sends a stand-in, for a minute. */
async function drawn(url: string): Promise<Response> {
  for (let attempt = 1; attempt <= TRIES; attempt++) {
    const response = await fetch(url)
    if (!response.ok) throw new Error(`${url}: ${response.status}`)
    const stays = response.headers.get('cache-control')?.includes('immutable') ?? false
    if (stays || !url.includes('?')) return response
    await new Promise((done) => setTimeout(done, AGAIN_MS))
  }
  throw new Error(`${url}: was not drawn`)
}
