import * as z from 'zod/mini'
import { WIDGET_CALLS } from '#schemas/bridge/apps.ts'
import { pagePreview } from '#schemas/content/pages/preview-calls.ts'
import { reject } from '#server/platform/call/errors.ts'
import { type Implemented, implement } from '#server/platform/call/implement.ts'

/** Creates the routes for widget calls as of another moment, using the regular handlers with a fixed clock. */
export function definePreviewRoutes(routes: readonly Implemented[]): Implemented[] {
  const asked = new Set<unknown>(Object.values(WIDGET_CALLS))
  const byPath = new Map(routes.filter(({ row }) => asked.has(row)).map((route) => [route.row.path, route]))
  return implement(pagePreview, {
    async askAt({ at, path, input }, context) {
      const route = byPath.get(path)
      if (!route) throw reject('BAD_INPUT', '预览不支持这个请求')
      const given = z.safeParse(route.row.input, readJson(input))
      if (!given.success) throw reject('BAD_INPUT', '预览的请求不正确，请刷新后重试')
      const answer = await route.handle(given.data, { ...context, clock: { now: () => at } })
      return { answer: JSON.stringify(z.parse(route.row.output, answer)) }
    },
  })
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
