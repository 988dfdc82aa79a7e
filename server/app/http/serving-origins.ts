/** A host as a policy can name it: no address in brackets. */
const HOST = /^[a-z\d](?:[a-z\d.-]*[a-z\d])?(?::\d{1,5})?$/i

/**
 * The origins at which the asking browser sees this mall, as sources of a content security policy; empty where none can
 * be told. A browser that says that the page which asks is of the same origin names that origin in its Referer, also
 * behind a proxy that rewrites Host. Otherwise it is the Host, over either scheme.
 */
export function servingOrigins(request: Request): string[] {
  const seen = sameOriginReferer(request.headers)
  if (seen) return HOST.test(seen.host) ? [seen.origin] : []
  const { host } = new URL(request.url)
  return HOST.test(host) ? [`https://${host}`, `http://${host}`] : []
}

function sameOriginReferer(headers: Headers): URL | null {
  if (headers.get('sec-fetch-site') !== 'same-origin') return null
  try {
    const url = new URL(headers.get('referer') ?? '')
    return /^https?:$/.test(url.protocol) ? url : null
  } catch {
    return null
  }
}
