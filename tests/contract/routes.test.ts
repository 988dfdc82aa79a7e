import { describe, expect, it } from 'vitest'
import { pendingRoutes } from '#schemas/app/pending/calls.ts'
import { matchRoute, routeNames } from '#schemas/routes/href.ts'
import { redirects, routes } from '#schemas/routes/routes.ts'
import { specifiedPaths } from '#schemas/routes/specified-paths-for-test.ts'
import { screenNames } from '#src/storefront/screens.ts'

/** `/` leads to the home page; of the other named routes one has no path of its own in the table. */
const table = ['/', ...specifiedPaths, '/noticeList']

const waiting = new Set<string>(pendingRoutes)
const built = new Set<string>(screenNames)

describe('§2 every route stands or is known to be missing', () => {
  it.each(table)('%s', (path) => {
    const name = matchRoute(path)
    expect(name, `${path} is matched by no row of schemas/routes/routes.ts`).toBeDefined()
    if (!name) return
    const stands = built.has(name)
    expect({ path, stands, pending: waiting.has(name) }).toEqual({ path, stands, pending: !stands })
  })

  it('§2 the table keeps its order in schemas/routes/routes.ts', () => {
    const specified = new Set(table)
    const paths = Object.values(routes).map(({ path }) => path)
    expect(paths.filter((path) => specified.has(path))).toEqual(table.filter((path) => path !== '/'))
  })

  it('§2 `/` leads to the home page', () => expect(redirects['/']).toBe('/mall/index'))

  it('no route is pending twice, none both stands and is pending, none is neither', () => {
    expect(waiting.size).toBe(pendingRoutes.length)
    expect(
      pendingRoutes.filter((name) => built.has(name)),
      'a route whose screen stands leaves `pendingRoutes` in schemas/app/pending/calls.ts',
    ).toEqual([])
    expect(routeNames.filter((name) => !built.has(name) && !waiting.has(name))).toEqual([])
  })
})
