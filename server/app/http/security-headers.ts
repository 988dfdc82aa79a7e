import { SANDBOX_SCRIPT_HASH } from './child-lock.ts'
import { OLD_BROWSER_HASH } from './old-browser.ts'
import { findServingOrigins } from './serving-origins.ts'

export const COMMON_HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
}

const SHELL_POLICY = [
  "default-src 'none'",
  `script-src 'self' ${OLD_BROWSER_HASH}`,
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  // Allow videos on other hosts, which merchants may use; a video cannot run code.
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

/** Headers of a document on the mall's origin that shows nothing but child applications. */
export const hostHeaders = {
  ...COMMON_HEADERS,
  'Content-Security-Policy': SHELL_POLICY,
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
}

/** Adds the frame scheme by which WeChat's browser passes messages to its bridge; no server answers it. */
const SHOP_POLICY = SHELL_POLICY.replace("frame-src 'self'", "frame-src 'self' weixin:")

export const pageHeaders = { ...hostHeaders, 'Content-Security-Policy': SHOP_POLICY }

/**
 * Headers of a document that only the mall may frame and that opens no tabs; its worker answers calls (decision
 * 010).
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
 * Sandbox of child applications wherever they are opened; the bridge to the host is the only way out. Equals the
 * sandbox of their frame (src/parts/app/child-app/child-frame.tsx); only the host opens tabs.
 */
const CHILD_SANDBOX = 'sandbox allow-scripts allow-forms allow-downloads allow-modals'

/**
 * Creates headers that name the serving origin besides 'self', which matches nothing for an opaque origin in
 * WebKit.
 */
export function createChildHeaders(request: Request): Record<string, string> {
  const self = ["'self'", ...findServingOrigins(request)].join(' ')
  const policy = [
    "default-src 'none'",
    `script-src ${self} ${OLD_BROWSER_HASH} ${SANDBOX_SCRIPT_HASH}`,
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
    ...COMMON_HEADERS,
    'Content-Security-Policy': policy,
    'Permissions-Policy': pageHeaders['Permissions-Policy'],
    // A lookup tells the queried name to its name server.
    'X-DNS-Prefetch-Control': 'off',
  }
}

/** Returns the headers with a policy that allows exactly these inline scripts and styles, each by its hash. */
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

/**
 * Headers without a policy for development: Vite's inline scripts and styles need what the strict policy forbids.
 */
export const developmentPageHeaders = COMMON_HEADERS
export const developmentChildHeaders = { ...COMMON_HEADERS, 'Content-Security-Policy': CHILD_SANDBOX }

export const apiHeaders = {
  ...COMMON_HEADERS,
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Cache-Control': 'no-store',
}

/** Any origin may read files, because a sandboxed child asks with `Origin: null`; so there is no CORP. */
export const fileHeaders = {
  ...COMMON_HEADERS,
  'Access-Control-Allow-Origin': '*',
  'Timing-Allow-Origin': '*',
}

/** Restricts an SVG that is opened by itself as a document to drawing. */
export const pictureHeaders = {
  ...fileHeaders,
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
}

export const IMMUTABLE = 'public, max-age=31536000, immutable'
export const REVALIDATE = 'no-cache'

/** Adds missing headers; headers that the answer already has are kept. */
export function withHeaders(response: Response, headers: Readonly<Record<string, string>>): Response {
  for (const [name, value] of Object.entries(headers)) {
    if (!response.headers.has(name)) response.headers.set(name, value)
  }
  return response
}
