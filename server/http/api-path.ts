const PREFIXES: ReadonlySet<string> = new Set([
  ...['b', 'user', 'store', 'stat', 'product', 'order', 'payment', 'after', 'activity', 's'],
])
const OWN = /^\/mall\/v1(?:\/|$)/

/** Whether a path belongs to the API, so that it never answers with a page: `/mall/index` does. */
export function isApiPath(path: string): boolean {
  const [, first = ''] = path.split('/', 2)
  return PREFIXES.has(first) || OWN.test(path)
}
