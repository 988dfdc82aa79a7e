import * as z from 'zod/mini'
import type { MatchLine } from '#fixtures/search/match-lines.ts'
import { matching } from '#schemas/catalog/matching/calls.ts'
import { openDemoBackend } from '#tests/search/open-demo-backend.ts'
import { toRequest } from '#tests/server/support/ask.ts'
import type { JudgedLine } from './judge-lines.ts'

const Matched = z.object({
  code: z.literal('100'),
  data: z.array(
    z.object({
      quantity: z.nullable(z.number()),
      best: z.nullable(z.object({ skuId: z.string() })),
      matches: z.array(
        z.object({
          goods: z.object({ goodsId: z.string(), skuId: z.string() }),
        }),
      ),
    }),
  ),
})

const AT_ONCE = 100

/** Judged lines with what the demo mall answers a guest who compares them. */
export async function matchDemoLines(all: readonly MatchLine[]): Promise<JudgedLine[]> {
  const { backend, close } = await openDemoBackend()
  try {
    const judged: JudgedLine[] = []
    for (let at = 0; at < all.length; at += AT_ONCE) {
      const some = all.slice(at, at + AT_ONCE)
      const lines = some.map(({ line }) => ({ text: line }))
      const response = await backend.ask(toRequest(matching.findIntelligentHightMatch, { lines, count: 5 }))
      const { data } = Matched.parse(await response.json())
      for (const [n, line] of some.entries()) {
        const { quantity = null, best = null, matches = [] } = data[n] ?? {}
        const hit = matches.find(({ goods }) => goods.skuId === best?.skuId)?.goods ?? null
        judged.push({ line, hit, quantity })
      }
    }
    return judged
  } finally {
    await close()
  }
}
