import { lazy } from 'react'
import { createFeedCache } from '#registry/feed-cache.ts'
import type { MoreGoods, Services } from '#registry/services.ts'
import type { Effects, Tab } from '#schemas/jump/effects.ts'
import { findAddress } from '#schemas/jump/find-address.ts'
import type { Target } from '#schemas/jump/jump.ts'
import { performTarget } from '#schemas/jump/perform.ts'
import type { Call } from '#src/api/client.ts'
import type { Addressing } from '#src/lib/address.ts'
import { loadChunk } from '#src/lib/load-chunk.ts'
import { addToCart } from '#src/parts/trade/cart/add-to-cart.ts'
import type { Mall } from '#src/runtime/mall/mall.ts'
import { ownerAtom } from '#src/session/atoms.ts'
import { keys } from '#src/session/keys.ts'
import type { MallBase } from '#src/session/mall-base.ts'
import { guestAtom, viewerAtom } from '#src/session/viewer.ts'
import { createJumpEffects } from './jump-effects.ts'

/** Creates the services of the shop; `whole` returns the finished mall, which includes these services. */
export function createShopServices(
  mall: MallBase,
  whole: () => Mall,
): {
  services: Omit<Services, 'Slot' | 'report'>
  effects: Effects
} {
  const { store, storage, toast, clock, call, addressing } = mall
  const effects = createJumpEffects(mall, (wish) => void addToCart(whole(), wish))

  /** Opens the screen that lists all goods of a widget; follows `link` alone if the code cannot be loaded. */
  const openGoods = (more: MoreGoods, link: Target) => (tab: Tab) => {
    loadChunk(() => import('#src/parts/catalog/goods/more-goods.ts')).then(
      ({ toMoreGoodsForm, openMoreGoods }) => openMoreGoods(mall, toMoreGoodsForm(more), tab),
      () => performTarget(link, effects),
    )
  }

  const services: Omit<Services, 'Slot' | 'report'> = {
    mode: 'shop',
    mount: addressing.mount,
    addLayer: mall.history.addLayer,
    call,
    loadGoods: lateGoodsLoader(call),
    jump: (link, more) => performTarget(link, effects, more && openGoods(more, link)),
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
    feedCache: createFeedCache(),
    drafts: draftsOf(mall),
    memory: {
      get: (key) => storage.local.get(keys.widgets + key),
      set: (key, value) => void storage.local.set(keys.widgets + key, value),
    },
  }
  return { services, effects }
}

/** Stores drafts with their owner, as src/runtime/form/use-kept.ts does for screens. */
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

function hrefOf(addressing: Addressing, link: Target): string | null {
  const address = findAddress(link)
  return address && ('path' in address ? addressing.hrefOf(address.path) : address.url)
}

type LoadGoods = Services['loadGoods']

/** Loads the code of the goods loader on first use; the first goods of a page are part of its HTML. */
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
