/** Matches hosts that a policy can name; addresses in brackets are excluded. */
const HOST = /^[a-z\d](?:[a-z\d.-]*[a-z\d])?(?::\d{1,5})?$/i

/**
 * Returns the origins at which the browser sees this mall, for a content security policy; empty if unknown. Uses
 * the Referer of a same-origin request, which is right even behind a proxy that rewrites Host; else Host, both
 * schemes.
 */
export function findServingOrigins(request: Request): string[] {
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
