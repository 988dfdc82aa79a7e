import { lazy } from 'react'
import * as z from 'zod/mini'
import { emptyFeedCache } from '#registry/feed-cache.ts'
import type { MoreOf, Services } from '#registry/services.ts'
import type { Effects } from '#schemas/jump/effects.ts'
import type { Target } from '#schemas/jump/jump.ts'
import { jumpOf } from '#schemas/jump/jumps.ts'
import { perform } from '#schemas/jump/perform.ts'
import { withQuery } from '#schemas/routes/href.ts'
import { routes } from '#schemas/routes/routes.ts'
import type { Call } from '#src/api/client.ts'
import type { Addressing } from '#src/lib/address.ts'
import { loadChunk } from '#src/lib/load-chunk.ts'
import { addToCart } from '#src/parts/trade/cart/add-to-cart.ts'
import type { Mall } from '#src/runtime/mall/mall.ts'
import { ownerAtom } from '#src/session/atoms.ts'
import { keys } from '#src/session/keys.ts'
import type { MallBase } from '#src/session/mall-base.ts'
import { guestAtom, viewerAtom } from '#src/session/viewer.ts'
import { jumpEffects } from './jump-effects.ts'

/**
 * The real services of the shop; the designer and tests have their own.
 * @param whole the mall that they become a part of
 */
export function createShopServices(
  mall: MallBase,
  whole: () => Mall,
): {
  services: Omit<Services, 'Slot' | 'report'>
  effects: Effects
} {
  const { store, storage, toast, clock, call, addressing } = mall
  const effects = jumpEffects(mall, (wish) => void addToCart(whole(), wish))

  /** A widget's “more” takes its goods along; their page's code comes with the click. */
  function jump(link: Target, more?: MoreOf): void {
    if ('path' in link) return effects.navigate(link.path, { newTab: false })
    if (!more || link.jump !== 'moreGoodsIndex' || link.query?.timeRandom) return perform(link, effects)
    loadChunk(() => import('#src/parts/catalog/goods/more-goods.ts')).then(
      ({ formOf, openMoreGoods }) => openMoreGoods(mall, formOf(more), { newTab: link.open === 'open' }),
      () => perform(link, effects),
    )
  }

  const services: Omit<Services, 'Slot' | 'report'> = {
    mode: 'shop',
    mount: addressing.mount,
    addLayer: mall.history.addLayer,
    call,
    loadGoods: lateGoodsLoader(call),
    jump,
    hrefOf: (link) => hrefOf(addressing, link),
    addToCart: (wish) => addToCart(whole(), wish),
    buyNow: (wish) =>
      void loadChunk(() => import('#src/parts/trade/cart/buy-now.ts')).then(
        ({ buyNow }) => buyNow(mall, wish),
        () => toast.warning('没有加载出来，请检查网络后重试'),
      ),
    store,
    viewer: viewerAtom,
    guest: guestAtom,
    clock,
    MoreGoods: lazy(() =>
      loadChunk(() => import('#src/parts/catalog/goods/more/more-goods-island.tsx')).then(
        ({ createMoreGoods }) => ({
          default: createMoreGoods(whole()),
        }),
      ),
    ),
    feedCache: emptyFeedCache(),
    drafts: draftsOf(mall),
    memory: {
      get: (key) => storage.local.get(keys.widgets + key),
      set: (key, value) => void storage.local.set(keys.widgets + key, value),
    },
  }
  return { services, effects }
}

/** Each with who typed it, as src/runtime/form/use-kept.ts keeps those of screens. */
function draftsOf({ store, storage: { session } }: MallBase): Services['drafts'] {
  const owner = () => `${store.get(ownerAtom)?.userId ?? ''}\n`
  return {
    get(key) {
      const kept = session.get(keys.draft + key)
      return kept?.startsWith(owner()) ? kept.slice(owner().length) : null
    },
    set(key, value) {
      if (value === null) session.remove(keys.draft + key)
      else session.set(keys.draft + key, owner() + value)
    },
  }
}

/** The address behind a link for `href`: routes and external targets have one, actions do not. */
function hrefOf(addressing: Addressing, link: Target): string | null {
  if ('path' in link) return addressing.hrefOf(link.path)
  const jump = jumpOf(link.jump)
  if (!jump) return null
  const params = z.safeParse(jump.params, link.query ?? {})
  if (!params.success) return null
  if (jump.kind === 'route' && !jump.needs)
    return addressing.hrefOf(withQuery(routes[jump.route].path, jump.query(params.data)))
  return link.jump === '12' ? String(params.data.url) : null
}

type LoadGoods = Services['loadGoods']

/** The first goods of a page come with its HTML; the code that asks for others comes with the first wish. */
function lateGoodsLoader(call: Call): LoadGoods {
  let loading: Promise<LoadGoods> | null = null
  function load(): Promise<LoadGoods> {
    loading ??= loadChunk(() => import('#src/parts/catalog/goods/goods-batch.ts')).then(
      ({ createGoodsLoader }) => createGoodsLoader(call),
    )
    loading.catch(() => (loading = null))
    return loading
  }
  return (source) => load().then((loadGoods) => loadGoods(source))
}
