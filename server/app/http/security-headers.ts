import { CHILD_LOCK_HASH } from './child-lock.ts'
import { OLD_BROWSER_HASH } from './old-browser.ts'
import { servingOrigins } from './serving-origins.ts'

/** On every answer. */
export const EVERYWHERE = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
}

const SHELL_POLICY = [
  "default-src 'none'",
  `script-src 'self' ${OLD_BROWSER_HASH}`,
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

/** A document that runs in the mall's name and shows nothing but child applications. */
export const hostHeaders = {
  ...EVERYWHERE,
  'Content-Security-Policy': SHELL_POLICY,
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
}

/** The bridge of WeChat's own browser sends its messages by frames of this scheme, which no server answers. */
const SHOP_POLICY = SHELL_POLICY.replace("frame-src 'self'", "frame-src 'self' weixin:")

/** A document of the shop. */
export const pageHeaders = { ...hostHeaders, 'Content-Security-Policy': SHOP_POLICY }

/**
 * The document that draws fixtures: framed by the mall alone, and nothing in it opens a tab or leads away. Its worker
 * answers its calls (decision 010).
 */
export const replayHeaders = {
  ...hostHeaders,
  'Content-Security-Policy': [
    ...SHELL_POLICY.split('; ').filter(
      (rule) => !/^(?:frame-src|form-action|worker-src|manifest-src) /.test(rule),
    ),
    ...["frame-src 'none'", "form-action 'none'", "worker-src 'self'"],
    'sandbox allow-scripts allow-same-origin',
  ].join('; '),
}

/**
 * A child application: sandboxed wherever it is opened, and with no way out but the bridge to its host. What it may do is
 * what its frame may (src/parts/app/child-app/child-frame.tsx); tabs are opened by its host alone.
 */
const CHILD_SANDBOX = 'sandbox allow-scripts allow-forms allow-downloads allow-modals'

/**
 * Of the document of a child application. Its own origin is opaque, and WebKit then takes 'self' to match nothing: the
 * serving origin is written out beside it.
 */
export function childHeaders(request: Request): Record<string, string> {
  const self = ["'self'", ...servingOrigins(request)].join(' ')
  const policy = [
    "default-src 'none'",
    `script-src ${self} ${OLD_BROWSER_HASH} ${CHILD_LOCK_HASH}`,
    `style-src ${self}`,
    `img-src ${self} data: blob:`,
    `font-src ${self}`,
    "connect-src 'none'",
    "frame-src 'none'",
    `frame-ancestors ${self}`,
    "base-uri 'none'",
    "form-action 'none'",
    "object-src 'none'",
    'worker-src blob:',
    CHILD_SANDBOX,
  ].join('; ')
  return {
    ...EVERYWHERE,
    'Content-Security-Policy': policy,
    'Permissions-Policy': pageHeaders['Permissions-Policy'],
    // A name that is looked up is told to whoever answers for it.
    'X-DNS-Prefetch-Control': 'off',
  }
}

/** Lets exactly these inline scripts and styles run, each by its hash. */
export function withInline(
  headers: Readonly<Record<string, string>>,
  { scripts, styles }: { scripts: readonly string[]; styles: readonly string[] },
): Record<string, string> {
  const policy = SHOP_POLICY.replace(
    "script-src 'self'",
    ['script-src', "'self'", ...scripts].join(' '),
  ).replace("style-src 'self'", ['style-src', "'self'", ...styles].join(' '))
  return { ...headers, 'Content-Security-Policy': policy }
}

/** Vite's own inline scripts and styles need what the strict policy forbids. */
export const developmentPageHeaders = EVERYWHERE
export const developmentChildHeaders = { ...EVERYWHERE, 'Content-Security-Policy': CHILD_SANDBOX }

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
