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

/** Goods list that a widget's “more” link opens: the same source, with the widget's title and subtitle. */
export interface MoreGoods {
  source: GoodsSource
  title: string
  subtitle: string
}

export interface MoreGoodsProps {
  /** Heading if no widget passed one. */
  title: string
  /** Message if the requested list no longer exists. */
  lost: string
}

/** All effects that a view may have: real in the shop, inert in the designer, test doubles in tests. */
export interface Services {
  mode: 'shop' | 'designer' | 'replay'
  /** Base path of the mall without the trailing slash: `/shop`, or an empty string. */
  mount: string
  call<E extends Endpoint>(row: E, input: In<E>, options?: { signal?: AbortSignal }): Promise<Answered<E>>
  /** Loads the goods of a source. Requests of the same tick are combined into one call. */
  loadGoods(source: GoodsSource): Promise<GoodsCard[]>
  /** Follows a link. `more` belongs to a link to moreGoodsIndex: that page then lists all goods of the widget. */
  jump(link: Target, more?: MoreGoods): void
  /** Returns the address of a link for a real `href`; null if the link is an action or leads nowhere. */
  hrefOf(link: Target): string | null
  /** Adds goods to the cart. Resolves after success or rejection; the shopper has been told in both cases. */
  addToCart(wish: CartWish): Promise<void>
  /** Opens the submit page with these goods, after a login for a guest. */
  buyNow(wish: BuyNow): void
  /** Adds a layer to the page's history, for dialogs of widgets; absent outside a shop. */
  addLayer?: AddLayer
  /** The mall's store, which holds all state that changes outside React as atoms. */
  store: ReturnType<typeof createStore>
  /** The viewer and the labels of prices; prices re-render when this atom changes. */
  viewer: Atom<PriceViewer>
  /** The viewer that the server rendered for. */
  guest: Atom<PriceViewer>
  clock: { now(): number }
  /** Values kept in this browser between visits, such as closed adverts. */
  memory: { get(key: string): string | null; set(key: string, value: string): void }
  /** Unsent input, kept for the lifetime of the tab and only for the user who typed it; null removes it. */
  drafts: { get(key: string): string | null; set(key: string, value: string | null): void }
  /** Lists as the visitor left them, kept until the document closes, so that Back shows what was loaded. */
  feedCache: FeedCache
  /** Sanitises merchants' HTML to what schemas/widgets/parts/rich-text.ts allows; set only outside a browser. */
  sanitise?(html: string): Promise<string>
  /** Lists the goods of the page's address, with order, price range and pages; absent outside a shop. */
  MoreGoods?: ComponentType<MoreGoodsProps>
  /** Renders the children of a container, each in its own error boundary. */
  Slot: ComponentType<{ widgets: readonly WidgetReading[] }>
  /** Adds a line to the error report; once per widget and code. */
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
 * Hydrates with `first`, the value that the server rendered with, then renders the current value. Jotai's own hook
 * would first render the current value over the server's HTML, and React would discard that HTML.
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
