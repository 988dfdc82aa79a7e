import { DEFAULT_SCORE_NAME } from '#schemas/base/constants.ts'
import type { Parsed } from '#schemas/base/endpoint.ts'
import { statistics } from '#schemas/store/statistics/calls.ts'
import {
  getPreviousRange,
  listPeriodStarts,
  formatDayNumber,
  type DayRange,
  parseDayRange,
} from '#schemas/store/statistics/range.ts'
import { loadScoreName } from '#server/people/store-info/platform-info.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { reject } from '#server/platform/call/errors.ts'
import { implement } from '#server/platform/call/implement.ts'
import { createCsvFile } from '#server/platform/text/csv.ts'
import { loadFigures, toFiguresView } from './figures.ts'
import { loadParts } from './parts.ts'
import { loadSource } from './read.ts'
import { requireScope } from './scope.ts'
import { fileRows } from './table-file.ts'

function asked({ from, to }: { from: string; to: string }): DayRange {
  const range = parseDayRange(from, to)
  if (typeof range === 'string') throw reject('BAD_INPUT', range)
  return range
}

const span = (first: number, last: number) => ({ from: formatDayNumber(first), to: formatDayNumber(last) })

async function overview(input: Parsed<typeof statistics.overview>, context: Context<Member>) {
  const userId = requireScope(context)
  const range = asked(input)
  const earlier = getPreviousRange(range)
  const starts = listPeriodStarts(range, input.granularity)
  const { db } = context
  const now = await loadFigures(db, await loadSource(context, range, userId), { ...range, starts })
  const past = await loadFigures(db, await loadSource(context, earlier, userId), {
    ...earlier,
    starts: [earlier.first],
  })
  const isOwn = userId !== null
  return {
    scope: isOwn ? ('own' as const) : ('mall' as const),
    figures: toFiguresView(now.whole, isOwn),
    earlier: { ...toFiguresView(past.whole, isOwn), ...span(earlier.first, earlier.last) },
    series: now.buckets.map(({ at, sums }, n) => ({
      ...toFiguresView(sums, isOwn),
      ...span(at, (starts[n + 1] ?? range.last + 1) - 1),
    })),
  }
}

async function parts(input: { from: string; to: string }, context: Context<Member>) {
  const userId = requireScope(context)
  const range = asked(input)
  return loadParts(context.db, await loadSource(context, range, userId), range.first)
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
    const scoreName = await loadScoreName(context)
    const [heads = [], ...below] = rows
    // Only the column heads contain the name of the points.
    const named = heads.map((head) => head.replace(DEFAULT_SCORE_NAME, scoreName))
    return createCsvFile(`${fileRows.name(table)}_${from}_${to}`, [named, ...below])
  },
})
