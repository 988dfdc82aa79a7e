import type { Config } from '#server/platform/process/config.ts'
import { ownBuild } from '#server/platform/process/version.ts'
import { encode, type Encoding } from './encoding.ts'
import { OLD_BROWSER_SCRIPT } from './old-browser.ts'
import { answer, tagOf, type Representation } from './representation.ts'
import { REVALIDATE } from './security-headers.ts'

export type Where = Pick<Config, 'routerMode' | 'basePath'>

/** Of a document: the same for everybody, or by who asks. */
export type DocumentHeaders =
  | Readonly<Record<string, string>>
  | ((request: Request) => Record<string, string>)

export interface Shell {
  page(request: Request, status: 200 | 404): Promise<Response>
}

/**
 * Tells a built document its build, how addresses look and where the mall is mounted, and lets it tell a browser that is too old;
 * asset addresses become absolute.
 */
export function fillIn(html: string, { routerMode, basePath }: Where): string {
  return html
    .replaceAll('%ROUTER%', routerMode)
    .replaceAll('%BASE%', basePath)
    .replaceAll('%BUILD%', ownBuild())
    .replaceAll(/="(?:\.\.?\/)+/g, `="${basePath}`)
    .replace('</body>', () => `<script>${OLD_BROWSER_SCRIPT}</script></body>`)
}

/** One document, for the storefront the same on every route; compressed once. */
export async function createShell(
  html: string,
  where: Where,
  documentHeaders: DocumentHeaders,
): Promise<Shell> {
  const plain = Buffer.from(fillIn(html, where))
  const [br, gzip] = await Promise.all([encode(plain, 'br', 'kept'), encode(plain, 'gzip', 'kept')])
  const bytes = { br, gzip } satisfies Record<Encoding, Buffer>
  const representation: Representation = {
    type: 'text/html; charset=utf-8',
    tag: tagOf(plain),
    plain,
    encoded: async (encoding) => bytes[encoding],
  }
  return {
    page(request, status) {
      const own = typeof documentHeaders === 'function' ? documentHeaders(request) : documentHeaders
      return answer(request, representation, { headers: { ...own, 'Cache-Control': REVALIDATE }, status })
    },
  }
}

/** The shell of `npm run dev`: read and transformed again on every request. */
export function createDevelopmentShell(
  read: (url: string) => Promise<string>,
  where: Where,
  documentHeaders: Readonly<Record<string, string>>,
): Shell {
  const headers = {
    ...documentHeaders,
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-store',
  }
  return {
    async page(request, status) {
      const html = fillIn(await read(new URL(request.url).pathname), where)
      return new Response(request.method === 'HEAD' ? null : html, { status, headers })
    },
  }
}
