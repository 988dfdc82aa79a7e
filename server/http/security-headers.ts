/** On every answer. */
export const EVERYWHERE = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
}

// 'self' also means this origin inside the sandboxed child applications, whose own origin is opaque.
const SHELL_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  // A merchant's video may stand on another host; what it holds cannot run.
  "media-src 'self' https:",
  "connect-src 'self'",
  "frame-src 'self'",
  "frame-ancestors 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "object-src 'none'",
  "worker-src 'self' blob:",
  "manifest-src 'self'",
].join('; ')

/** A document that runs in the mall's name. */
export const pageHeaders = {
  ...EVERYWHERE,
  'Content-Security-Policy': SHELL_POLICY,
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
}

/** Lets exactly these inline scripts and styles run, each by its hash. */
export function withInline(
  headers: Readonly<Record<string, string>>,
  { scripts, styles }: { scripts: readonly string[]; styles: readonly string[] },
): Record<string, string> {
  const policy = SHELL_POLICY.replace(
    "script-src 'self'",
    ['script-src', "'self'", ...scripts].join(' '),
  ).replace("style-src 'self'", ['style-src', "'self'", ...styles].join(' '))
  return { ...headers, 'Content-Security-Policy': policy }
}

/** Vite's own inline scripts and styles need what the strict policy forbids. */
export const developmentPageHeaders = EVERYWHERE

export const apiHeaders = {
  ...EVERYWHERE,
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Cache-Control': 'no-store',
}

/** Files carry no CORP and any origin may read them: a sandboxed child application asks with `Origin: null`. */
export const fileHeaders = {
  ...EVERYWHERE,
  'Access-Control-Allow-Origin': '*',
  'Timing-Allow-Origin': '*',
}

/** An SVG opened by itself is a document: it may draw, and nothing else. */
export const pictureHeaders = {
  ...fileHeaders,
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
}

export const IMMUTABLE = 'public, max-age=31536000, immutable'
export const REVALIDATE = 'no-cache'

/** Adds what is missing; a header that the answer brings is kept. */
export function withHeaders(response: Response, headers: Readonly<Record<string, string>>): Response {
  for (const [name, value] of Object.entries(headers)) {
    if (!response.headers.has(name)) response.headers.set(name, value)
  }
  return response
}
