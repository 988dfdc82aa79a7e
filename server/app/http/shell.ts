import type { Config } from '#server/platform/process/config.ts'
import { getOwnBuild } from '#server/platform/process/version.ts'
import { encode, type Encoding } from './encoding.ts'
import { OLD_BROWSER_SCRIPT } from './old-browser.ts'
import { answer, makeEtag, type Representation } from './representation.ts'
import { REVALIDATE } from './security-headers.ts'

export type Where = Pick<Config, 'routerMode' | 'basePath'>

export type DocumentHeaders =
  | Readonly<Record<string, string>>
  | ((request: Request) => Record<string, string>)

export interface Shell {
  page(request: Request, status: 200 | 404): Promise<Response>
}

/** Fills in build, router mode and base path, makes asset addresses absolute, and warns in old browsers. */
export function fillIn(html: string, { routerMode, basePath }: Where): string {
  return html
    .replaceAll('%ROUTER%', routerMode)
    .replaceAll('%BASE%', basePath)
    .replaceAll('%BUILD%', getOwnBuild())
    .replaceAll(/="(?:\.\.?\/)+/g, `="${basePath}`)
    .replace('</body>', () => `<script>${OLD_BROWSER_SCRIPT}</script></body>`)
}

/** Creates a document that is compressed once; the storefront's is the same on every route. */
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
    tag: makeEtag(plain),
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

/** Creates the shell of `npm run dev`, which is read and transformed again on every request. */
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
