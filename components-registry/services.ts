import { createContext, use, type ComponentType } from 'react'
import type { BuyNow } from '#schemas/order/buy-now.ts'
import type { CartWish } from '#schemas/jump/effects.ts'
import type { Endpoint, In, Out } from '#schemas/endpoint.ts'
import type { GoodsCard } from '#schemas/entities/goods-card.ts'
import type { GoodsSource } from '#schemas/goods/source.ts'
import type { Target } from '#schemas/jump/jump.ts'
import type { WidgetReading } from '#schemas/page/reading.ts'
import { type Readable, useReadable } from './readable.ts'

/** Who looks and how prices are labelled; a change of it redraws prices. */
export interface Viewer {
  member: boolean
  /** §1: the name of the points currency. */
  scoreName: string
  /** Which of the two a payModel 5 price shows first. */
  prefer: 'cash' | 'points'
}

/** Whose goods a “more” continues (HM6). */
export interface MoreOf {
  source: GoodsSource
  title: string
  subtitle: string
}

/** All that a view may do to the world: real in the shop, inert in the designer, spies in tests. */
export interface Services {
  mode: 'shop' | 'designer' | 'replay'
  call<E extends Endpoint>(row: E, input: In<E>, options?: { signal?: AbortSignal }): Promise<Out<E>>
  /** Goods of one source; sources wanted in the same tick travel in one call. */
  loadGoods(source: GoodsSource): Promise<GoodsCard[]>
  /** `more` goes with a link to moreGoodsIndex: that page then lists all goods of the widget. */
  jump(link: Target, more?: MoreOf): void
  /** The address a link leads to, for a real `href`; null when it is an action or leads nowhere. */
  hrefOf(link: Target): string | null
  /** Resolves when the line is in the cart or was refused; the shopper has been told. */
  addToCart(wish: CartWish): Promise<void>
  /** GD12: opens the submit page with these goods; a login first where there is none. */
  buyNow(wish: BuyNow): void
  viewer: Readable<Viewer>
  clock: { now(): number }
  /** What this visitor's browser keeps from one visit to the next: adverts that were closed, and the like. */
  memory: { get(key: string): string | null; set(key: string, value: string): void }
  /** Reduces merchants' HTML to what schemas/widgets/parts/rich-text.ts allows, where there is no browser to do it. */
  sanitise?(html: string): Promise<string>
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

export function useViewer(): Viewer {
  return useReadable(useServices().viewer)
}
