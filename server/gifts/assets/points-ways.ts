import * as z from 'zod/mini'
import type { Out } from '#schemas/base/endpoint.ts'
import type { assets } from '#schemas/gifts/assets/calls.ts'
import { formatPoints } from '#schemas/money/points.ts'
import { givenPoints } from '#schemas/trade/orders/given-points.ts'
import { pathOfWidget } from '#server/content/pages/page-with-widget.ts'
import { giveRate } from '#server/people/store-info/platform-info.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { findWheel, prizesOf } from '#server/trade/luck-wheels/find.ts'

const ONE_YUAN = 100

const WheelProps = z.object({ wheelId: z.string() })
/** A widget without a number shows the wheel that ends first, which is the one that is named here. */
const shows = (wheelId: string) => (props: unknown) => {
  const read = z.safeParse(WheelProps, props)
  return read.success && ['', wheelId].includes(read.data.wheelId)
}

/** GET points/ways */
export async function pointsWays(context: Context<Member>): Promise<Out<typeof assets.pointsWays>> {
  const given = givenPoints(ONE_YUAN, await giveRate(context))
  const wheel = await findWheel(context)
  const prizes = wheel ? await prizesOf(context, wheel.id) : []
  const givesPoints = prizes.some(({ type }) => type === 'POINTS')
  return {
    perYuan: given > 0 ? formatPoints(given) : null,
    wheel:
      wheel && givesPoints
        ? { name: wheel.name, path: await pathOfWidget(context.db, 'luck-wheel', shows(wheel.id)) }
        : null,
  }
}
