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
          // The client has told the shopper of a refusal; the button is free again.
          (put) => go(put).catch(() => undefined),
          () => mall.toast.error(NETWORK_MESSAGE),
        ),
      ),
    { kind: 'scheme', wishes: [...wishes] },
  )
}

/** 加入方案: a login first, after which the wish goes on; one request at a time for the same goods. Says where they are now. */
export function addToScheme(mall: Mall, wish: SchemeWish): void {
  start(mall, `${wish.goodsId} ${wish.skuId ?? ''}`, [wish], ({ putOne }) => putOne(mall, wish))
}

/** The same for several at once: lines of a cart or of an order. What cannot be added is named. */
export function addAllToScheme(mall: Mall, wishes: readonly SchemeWish[]): void {
  start(mall, wishes.map(({ skuId, goodsId }) => skuId ?? goodsId).join(' '), wishes, ({ putAll }) =>
    putAll(mall, wishes),
  )
}
