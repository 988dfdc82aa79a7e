import { matchRoute, appendQuery } from './href.ts'
import { routes, type RouteName } from './routes.ts'

/** Parameters that change the content of a screen; all other parameters only sort, filter or count. */
const TELLING: Partial<Record<RouteName, readonly string[]>> = {
  mall: [],
  pcSecondLevel: ['pageId'],
  pageHtml: ['pageId'],
  goodsDetail: ['goodsId'],
  goodsList: ['catId', 'brandId', 'goodsName'],
}

/** Returns the canonical address for search engines; undefined for screens that are not indexed. */
export function findCanonicalPath(path: string): string | undefined {
  const name = matchRoute(path)
  const telling = name && TELLING[name]
  if (!telling) return undefined
  const query: ReadonlyMap<string, string> = new Map(new URLSearchParams(/\?([^#]*)/.exec(path)?.[1]))
  return appendQuery(routes[name].path, Object.fromEntries(telling.map((key) => [key, query.get(key)])))
}
