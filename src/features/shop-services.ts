import type { MoreOf, Services } from '#registry/services.ts'
import { withQuery } from '#schemas/href.ts'
import type { Target } from '#schemas/jump/jump.ts'
import { jumpOf } from '#schemas/jump/jumps.ts'
import { perform } from '#schemas/jump/perform.ts'
import { routes } from '#schemas/routes.ts'
import * as z from 'zod/mini'
import { call } from '#src/api/client.ts'
import { clock } from '#src/lib/clock.ts'
import { loadChunk } from '#src/lib/load-chunk.ts'
import { log } from '#src/lib/log.ts'
import { addressOf } from '#src/lib/address.ts'
import { localStore } from '#src/lib/storage.ts'
import { keys } from '#src/session/keys.ts'
import { viewer } from '#src/session/viewer.ts'
import { addToCart } from './add-to-cart.ts'
import { createGoodsLoader } from './goods-batch.ts'
import { jumpEffects } from './jump-effects.ts'
import { toast } from './toast/toast.ts'

export const effects = jumpEffects({
  addToCart: (wish) => void addToCart(wish),
  warn: toast.warning,
  log,
})

/** The address behind a link for `href`: routes and external targets have one, actions do not. */
export function hrefOf(link: Target): string | null {
  if ('path' in link) return addressOf(link.path)
  const jump = jumpOf(link.jump)
  if (!jump) return null
  const params = z.safeParse(jump.params, link.query ?? {})
  if (!params.success) return null
  if (jump.kind === 'route' && !jump.needs)
    return addressOf(withQuery(routes[jump.route].path, jump.query(params.data)))
  return link.jump === '12' ? String(params.data.url) : null
}

/** HM6: a widget's “more” takes its goods along; their page's code comes with the click. */
function jump(link: Target, more?: MoreOf): void {
  if ('path' in link) return effects.navigate(link.path, { newTab: false })
  if (!more || link.jump !== 'moreGoodsIndex' || link.query?.timeRandom) return perform(link, effects)
  loadChunk(() => import('./more-goods.ts')).then(
    ({ formOf, openMoreGoods }) => openMoreGoods(formOf(more), { newTab: link.open === 'open' }),
    () => perform(link, effects),
  )
}

/** The real services of the shop; the designer and tests have their own. */
export const shopServices: Omit<Services, 'Slot' | 'report'> = {
  mode: 'shop',
  call,
  loadGoods: createGoodsLoader(),
  jump,
  hrefOf,
  addToCart,
  buyNow: (wish) =>
    void loadChunk(() => import('./buy-now.ts')).then(
      ({ buyNow }) => buyNow(wish),
      () => toast.warning('没有加载出来，请检查网络后重试'),
    ),
  viewer,
  clock,
  memory: {
    get: (key) => localStore.get(keys.widgets + key),
    set: (key, value) => void localStore.set(keys.widgets + key, value),
  },
}
