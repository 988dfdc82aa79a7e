const PREFIXES: ReadonlySet<string> = new Set([
  ...['b', 'user', 'store', 'stat', 'product', 'order', 'payment', 'after', 'activity', 's', 'sms'],
])
const OWN = /^\/mall\/v1(?:\/|$)/

/** Path of an uploaded document: `PUT /{hash}.json` (§7). */
const DOCUMENT = /^\/([0-9a-f]{64})\.json$/

/** Returns true if a path belongs to the API, so that it never answers with a page, as `/mall/index` does. */
export function isApiPath(path: string): boolean {
  const [, first = ''] = path.split('/', 2)
  return PREFIXES.has(first) || OWN.test(path) || DOCUMENT.test(path)
}
