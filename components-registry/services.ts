import type { Atom, createStore } from 'jotai/vanilla'
import { createContext, use, useCallback, useSyncExternalStore, type ComponentType } from 'react'
import type { Answered, Endpoint, In } from '#schemas/base/endpoint.ts'
import type { GoodsCard } from '#schemas/catalog/goods/card.ts'
import type { GoodsSource } from '#schemas/catalog/goods/source.ts'
import type { CartWish } from '#schemas/jump/effects.ts'
import type { Target } from '#schemas/jump/jump.ts'
import type { PriceViewer } from '#schemas/money/price-display.ts'
import type { BuyNow } from '#schemas/trade/checkout/buy-now.ts'
import type { WidgetReading } from '#schemas/widgets/parts/reading.ts'
import type { AddLayer } from '#ui/dialog/layer.ts'
import type { FeedCache } from './feed-cache.ts'

/** Whose goods a “more” continues. */
export interface MoreOf {
  source: GoodsSource
  title: string
  subtitle: string
}

/** What the merchandiser says around the list of more goods. */
export interface MoreGoodsProps {
  /** The heading where no widget handed one over. */
  title: string
  /** Said where the list that was asked for is not there any more. */
  lost: string
}

/** All that a view may do to the world: real in the shop, inert in the designer, spies in tests. */
export interface Services {
  mode: 'shop' | 'designer' | 'replay'
  /** Where the mall is mounted, without the last slash: `/shop`, or nothing. */
  mount: string
  call<E extends Endpoint>(row: E, input: In<E>, options?: { signal?: AbortSignal }): Promise<Answered<E>>
  /** Goods of one source; sources wanted in the same tick travel in one call. */
  loadGoods(source: GoodsSource): Promise<GoodsCard[]>
  /** `more` goes with a link to moreGoodsIndex: that page then lists all goods of the widget. */
  jump(link: Target, more?: MoreOf): void
  /** The address a link leads to, for a real `href`; null when it is an action or leads nowhere. */
  hrefOf(link: Target): string | null
  /** Resolves when the line is in the cart or was refused; the shopper has been told. */
  addToCart(wish: CartWish): Promise<void>
  /** Opens the submit page with these goods; a login first where there is none. */
  buyNow(wish: BuyNow): void
  /** Adds a layer to the page's history, for dialogs of widgets; absent outside a shop. */
  addLayer?: AddLayer
  /** The mall's one store: what changes outside React is an atom of it. */
  store: ReturnType<typeof createStore>
  /** Who looks and how prices are labelled; a change of it redraws prices. */
  viewer: Atom<PriceViewer>
  /** Whom the server drew for. */
  guest: Atom<PriceViewer>
  clock: { now(): number }
  /** What this visitor's browser keeps from one visit to the next: adverts that were closed, and the like. */
  memory: { get(key: string): string | null; set(key: string, value: string): void }
  /** What was typed and not sent yet, for as long as the tab lasts, and for nobody but who typed it; null forgets it. */
  drafts: { get(key: string): string | null; set(key: string, value: string | null): void }
  /** Lists as this visitor left them, until the document closes: Back shows what was loaded. */
  feedCache: FeedCache
  /** Reduces merchants' HTML to what schemas/widgets/parts/rich-text.ts allows, where there is no browser to do it. */
  sanitise?(html: string): Promise<string>
  /** The goods that the page's address asks for, with order, range and pages; absent outside a shop. */
  MoreGoods?: ComponentType<MoreGoodsProps>
  /** Draws the children of a container, each in its own boundary. */
  Slot: ComponentType<{ widgets: readonly WidgetReading[] }>
  /** A line for the error report; once per widget and code. */
  report(code: string, detail?: string): void
}

const ServicesContext = createContext<Services | null>(null)
export const ServicesProvider = ServicesContext.Provider

export function useServices(): Services {
  const services = use(ServicesContext)
  if (!services) throw new Error('a widget is drawn outside its island')
  return services
}

/**
 * An atom of the mall's store, watched by an island. Jotai's own hook knows no value of the server: over its HTML an
 * island would first draw what is true by now, and React would throw that HTML away. This one hydrates with `first`,
 * what the server drew with, and then draws the true value.
 */
export function useWatched<T>(source: Atom<T>, first: Atom<T> = source): T {
  const { store } = useServices()
  const subscribe = useCallback((onChange: () => void) => store.sub(source, onChange), [store, source])
  return useSyncExternalStore(
    subscribe,
    () => store.get(source),
    () => store.get(first),
  )
}

export function useViewer(): PriceViewer {
  const { viewer, guest } = useServices()
  return useWatched(viewer, guest)
}
