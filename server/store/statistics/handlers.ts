import { DEFAULT_SCORE_NAME } from '#schemas/base/constants.ts'
import type { Parsed } from '#schemas/base/endpoint.ts'
import { statistics } from '#schemas/store/statistics/calls.ts'
import { before, beginnings, dayText, type DayRange, rangeOf } from '#schemas/store/statistics/range.ts'
import { scoreNameOf } from '#server/people/store-info/platform-info.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { refuse } from '#server/platform/call/errors.ts'
import { implement } from '#server/platform/call/implement.ts'
import { csvFile } from '#server/platform/text/csv.ts'
import { figuresOf, figuresView } from './figures.ts'
import { partsOf } from './parts.ts'
import { sourceOf } from './read.ts'
import { scopeOf } from './scope.ts'
import { fileRows } from './table-file.ts'

function asked({ from, to }: { from: string; to: string }): DayRange {
  const range = rangeOf(from, to)
  if (typeof range === 'string') throw refuse('BAD_INPUT', range)
  return range
}

const span = (first: number, last: number) => ({ from: dayText(first), to: dayText(last) })

async function overview(input: Parsed<typeof statistics.overview>, context: Context<Member>) {
  const userId = scopeOf(context)
  const range = asked(input)
  const earlier = before(range)
  const starts = beginnings(range, input.granularity)
  const { db } = context
  const now = await figuresOf(db, await sourceOf(context, range, userId), { ...range, starts })
  const past = await figuresOf(db, await sourceOf(context, earlier, userId), {
    ...earlier,
    starts: [earlier.first],
  })
  const isOwn = userId !== null
  return {
    scope: isOwn ? ('own' as const) : ('mall' as const),
    figures: figuresView(now.whole, isOwn),
    earlier: { ...figuresView(past.whole, isOwn), ...span(earlier.first, earlier.last) },
    series: now.buckets.map(({ at, sums }, n) => ({
      ...figuresView(sums, isOwn),
      ...span(at, (starts[n + 1] ?? range.last + 1) - 1),
    })),
  }
}

async function parts(input: { from: string; to: string }, context: Context<Member>) {
  const userId = scopeOf(context)
  const range = asked(input)
  return partsOf(context.db, await sourceOf(context, range, userId), range.first)
}

export const statisticsRoutes = implement(statistics, {
  overview,
  parts,
  async file(input, context) {
    const { table, from, to } = input
    const rows =
      table === 'series'
        ? fileRows.series((await overview(input, context)).series)
        : fileRows.parts(table, (await parts(input, context))[table])
    const scoreName = await scoreNameOf(context)
    const [heads = [], ...below] = rows
    // What the points are called stands in the heads alone.
    const named = heads.map((head) => head.replace(DEFAULT_SCORE_NAME, scoreName))
    return csvFile(`${fileRows.name(table)}_${from}_${to}`, [named, ...below])
  },
})
