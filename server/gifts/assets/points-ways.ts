import * as z from 'zod/mini'
import type { Out } from '#schemas/base/endpoint.ts'
import type { assets } from '#schemas/gifts/assets/calls.ts'
import { formatPoints } from '#schemas/money/points.ts'
import { computeGivenPoints } from '#schemas/trade/orders/given-points.ts'
import { findWidgetPath } from '#server/content/pages/page-with-widget.ts'
import { loadGiveRate } from '#server/people/store-info/platform-info.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { findWheel, loadPrizes } from '#server/trade/luck-wheels/find.ts'

const ONE_YUAN = 100

const WheelProps = z.object({ wheelId: z.string() })
/** A widget without a wheel id shows the wheel that ends first, which is also the one described here. */
const shows = (wheelId: string) => (props: unknown) => {
  const read = z.safeParse(WheelProps, props)
  return read.success && ['', wheelId].includes(read.data.wheelId)
}

/** Handles GET points/ways: returns the ways to earn points. */
export async function getPointsWays(context: Context<Member>): Promise<Out<typeof assets.pointsWays>> {
  const given = computeGivenPoints(ONE_YUAN, await loadGiveRate(context))
  const wheel = await findWheel(context)
  const prizes = wheel ? await loadPrizes(context, wheel.id) : []
  const givesPoints = prizes.some(({ type }) => type === 'POINTS')
  return {
    perYuan: given > 0 ? formatPoints(given) : null,
    wheel:
      wheel && givesPoints
        ? { name: wheel.name, path: await findWidgetPath(context.db, 'luck-wheel', shows(wheel.id)) }
        : null,
  }
}
