import type { Parsed } from '#schemas/base/endpoint.ts'
import { formatMallDay } from '#schemas/base/mall-time.ts'
import { matching, type Wanted } from '#schemas/catalog/matching/calls.ts'
import { parseYuan } from '#schemas/money/money.ts'
import { loadPriceMode, loadScoreName } from '#server/people/store-info/platform-info.ts'
import type { Context } from '#server/platform/call/context.ts'
import { reject } from '#server/platform/call/errors.ts'
import { implement } from '#server/platform/call/implement.ts'
import { getPeerKey } from '#server/platform/process/networks.ts'
import type { Filters } from './candidates.ts'
import { matchLines } from './match-lines.ts'
import { loadPriceHistory } from './price-history.ts'
import { buildResultFile, buildResultRows } from './result-file.ts'

type Asked = Omit<Parsed<typeof matching.findHighMatch>, keyof Wanted>

function filtersOf({ minCash, maxCash, ...filters }: Asked): Filters {
  return { ...filters, minCash: parseYuan(minCash ?? ''), maxCash: parseYuan(maxCash ?? '') }
}

/** Matches lines, in a queue per member or address; throws BAD_INPUT for an empty line. */
function match(context: Context, lines: readonly Wanted[], asked: Asked) {
  if (lines.some(({ text, goodsId }) => goodsId === undefined && (text ?? '').trim() === ''))
    throw reject('BAD_INPUT', '请输入要比价的商品名称，或选择商品')
  const who = context.user ? ['member', context.user.id] : ['guest', getPeerKey(context.ip)]
  return context.queues.match(who, () => matchLines(context, lines, filtersOf(asked)))
}

export const matchingRoutes = implement(matching, {
  async findHighMatch({ text, goodsId, skuId, cash, quantity, ...asked }, context) {
    const [line] = await match(context, [{ text, goodsId, skuId, cash, quantity }], asked)
    if (!line) throw reject('NOT_FOUND')
    return line
  },
  findIntelligentHightMatch: ({ lines, ...asked }, context) => match(context, lines, asked),
  async file({ lines, format, ...asked }, context) {
    const { db, clock, user } = context
    const found = await match(context, lines, asked)
    const viewer = {
      member: user !== null,
      scoreName: await loadScoreName(context),
      prefer: await loadPriceMode(db),
    }
    return buildResultFile(`比价结果_${formatMallDay(clock.now())}`, buildResultRows(found, viewer), format)
  },
  priceHistory: ({ skuId }, context) => loadPriceHistory(context, skuId),
})
