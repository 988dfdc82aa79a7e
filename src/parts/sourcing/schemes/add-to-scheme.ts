import { NETWORK_MESSAGE } from '#schemas/base/errors.ts'
import { loadChunk } from '#src/lib/load-chunk.ts'
import type { Mall } from '#src/runtime/mall/mall.ts'
import type { SchemeWish } from './wish.ts'

const load = () => loadChunk(() => import('./put-into-scheme.tsx'))

function start(
  mall: Mall,
  key: string,
  wishes: readonly SchemeWish[],
  go: (put: Awaited<ReturnType<typeof load>>) => Promise<void>,
): void {
  mall.asMember(
    () =>
      void mall.once(`into the scheme ${key}`, () =>
        load().then(
          // The client has already shown the error; the button is enabled again.
          (put) => go(put).catch(() => undefined),
          () => mall.toast.error(NETWORK_MESSAGE),
        ),
      ),
    { kind: 'scheme', wishes: [...wishes] },
  )
}

/** Adds goods to a scheme (加入方案); guests log in first. Runs once at a time for the same goods. */
export function addToScheme(mall: Mall, wish: SchemeWish): void {
  start(mall, `${wish.goodsId} ${wish.skuId ?? ''}`, [wish], ({ putGoodsIntoScheme }) =>
    putGoodsIntoScheme(mall, wish),
  )
}

/** Adds several goods, such as the lines of a cart or an order; the message says why some cannot be added. */
export function addAllToScheme(mall: Mall, wishes: readonly SchemeWish[]): void {
  start(
    mall,
    wishes.map(({ skuId, goodsId }) => skuId ?? goodsId).join(' '),
    wishes,
    ({ putAllIntoScheme }) => putAllIntoScheme(mall, wishes),
  )
}
