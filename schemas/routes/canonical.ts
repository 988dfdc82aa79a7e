import { matchRoute, withQuery } from './href.ts'
import { routes, type RouteName } from './routes.ts'

/** Parameters that make another content; all others only order, narrow or count. */
const TELLING: Partial<Record<RouteName, readonly string[]>> = {
  mall: [],
  pcSecondLevel: ['pageId'],
  pageHtml: ['pageId'],
  goodsDetail: ['goodsId'],
  goodsList: ['catId', 'brandId', 'goodsName'],
}

/** The one address by which search engines know the screen of a path with its query; undefined for screens that they do not know. */
export function toCanonicalPath(path: string): string | undefined {
  const name = matchRoute(path)
  const telling = name && TELLING[name]
  if (!telling) return undefined
  const query: ReadonlyMap<string, string> = new Map(new URLSearchParams(/\?([^#]*)/.exec(path)?.[1]))
  return withQuery(routes[name].path, Object.fromEntries(telling.map((key) => [key, query.get(key)])))
}
