import type { ListedObject } from '#server/platform/call/context.ts'

const KEY = /<Key>([^<]*)<\/Key>/
const CHANGED = /<LastModified>([^<]*)<\/LastModified>/

/** Reads an answer with `encoding-type=url`, which has no XML entities; undefined for anything else. */
export function readListing(xml: string): ListedObject[] | undefined {
  if (!xml.includes('<ListBucketResult') || !xml.includes('</ListBucketResult>')) return undefined
  const [, ...contents] = xml.split('<Contents>')
  const objects: ListedObject[] = []
  for (const content of contents) {
    const key = decode(KEY.exec(content)?.[1] ?? '')
    const changedAt = Date.parse(CHANGED.exec(content)?.[1] ?? '')
    if (key === '' || !Number.isFinite(changedAt)) return undefined
    objects.push({ key, changedAt })
  }
  return objects
}

function decode(encoded: string): string {
  try {
    return decodeURIComponent(encoded.replaceAll('+', ' '))
  } catch {
    return ''
  }
}
