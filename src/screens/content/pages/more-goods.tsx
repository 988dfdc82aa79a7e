import { routes } from '#schemas/routes/routes.ts'
import { ConfiguredPage } from './configured-page.tsx'

const MORE_GOODS = { kind: 'moreGoods' } as const

/** Page /moreGoods/index?timeRandom=: a configured page with the goods behind a widget's 更多. */
export default function MoreGoodsScreen() {
  return <ConfiguredPage address={MORE_GOODS} title={routes.moreGoods.title} headed />
}
