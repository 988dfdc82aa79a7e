import type { ComponentType } from 'react'
import type { MoreGoodsProps } from '#registry/services.ts'
import { MallProvider } from '#src/runtime/mall/mall-provider.tsx'
import { MallRouter } from '#src/runtime/mall/mall-router.tsx'
import type { Mall } from '#src/runtime/mall/mall.ts'
import { MoreGoodsList } from './more-goods-list.tsx'

/** Creates the list for an island (a separate React root) and provides the island with the mall and its router. */
export function createMoreGoods(mall: Mall): ComponentType<MoreGoodsProps> {
  return function MoreGoods(props) {
    return (
      <MallProvider mall={mall}>
        <MallRouter>
          <MoreGoodsList {...props} />
        </MallRouter>
      </MallProvider>
    )
  }
}
