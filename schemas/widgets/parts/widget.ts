import type * as z from 'zod/mini'
import { later } from '#schemas/base/later.ts'
import type { GoodsSource } from '#schemas/catalog/goods/source.ts'
import type { Path } from '#schemas/field/finding.ts'
import { trailOf } from '#schemas/field/schema-trail.ts'
import { patternsOf, placesOf, type Pattern } from '#schemas/field/schema-walk.ts'
import { keyCheck, type KeyCheck } from '#schemas/field/unknown-keys.ts'
import type { Link } from '#schemas/jump/jump.ts'
import { linkKeys } from './check-link.ts'
import type { WidgetReading } from './reading.ts'

export const widgetGroups = {
  page: '页面',
  image: '图片',
  nav: '导航',
  goods: '商品',
  content: '内容',
  layout: '布局',
  marketing: '营销',
  entries: '业务入口',
} as const
export type WidgetGroup = keyof typeof widgetGroups

/** Raw props of version i+1 → raw props of version i+2. Pure; keeps unknown fields and the child nodes as they are. */
export type Upgrade = (props: Readonly<Record<string, unknown>>) => Record<string, unknown>

export interface PlacedLink {
  /** From the props' root. */
  path: Path
  link: Link
}
export interface PlacedGoods {
  path: Path
  source: GoodsSource
}

export interface PlacedEnd {
  /** From the props' root. */
  path: Path
  label: string
  written: string
}

export interface PlacedTarget {
  /** From the props' root. */
  path: Path
  /** Of another widget of the page. */
  id: string
}

/** The height in px of a slot's children below each other. */
export type InnerHeight = (children: readonly WidgetReading[], width: number) => number

interface Facts<T extends string, P extends z.core.$ZodObject> {
  type: T
  /** The name in the designer's palette. */
  label: string
  group: WidgetGroup
  /** Current version; upgrades.length + 1. */
  v: number
  /** What a newly inserted widget holds. Never used to repair a stored one. */
  defaults: z.input<P>
  upgrades?: readonly Upgrade[]
  /** Links and goods that the view makes of other fields, at those fields' paths; where a field's own control tells, nothing. */
  implied?(props: z.output<P>): { links?: PlacedLink[]; goods?: PlacedGoods[] }
  /** Height in px at a width in px, so that the space is there before the widget is; `inner` is for containers. */
  estimate(props: z.output<P>, width: number, inner: InnerHeight): number
  /** Lies over the page wherever it stands in it: it takes no space and is drawn at once. */
  floats?(props: z.output<P>): boolean
}

/** How a widget is written: its props are built when they are first read. */
export interface WidgetOptions<T extends string, P extends z.core.$ZodObject> extends Facts<T, P> {
  props: () => P
}

/** A widget type, declared once: validation, types, inspector form, health check and prefetching derive from it. */
export interface WidgetDefinition<
  T extends string = string,
  P extends z.core.$ZodObject = z.core.$ZodObject,
> extends Facts<T, P> {
  props: P
  upgrades: readonly Upgrade[]
  slots: readonly Pattern[]
  /** Looks through raw props of the current version for keys that no field reads, children in slots apart. */
  keys: KeyCheck | undefined
  /** Every clickable's link, children in slots apart. */
  links(props: z.output<P>): PlacedLink[]
  /** Every goods source, children in slots apart. */
  goods(props: z.output<P>): PlacedGoods[]
  /** Every moment at which something of it ends, as it is written, with what it is called. */
  ends(props: z.output<P>): readonly PlacedEnd[]
  /** Every other widget of the page that it points at. */
  targets(props: z.output<P>): readonly PlacedTarget[]
}

/**
 * `export const carousel = defineWidget({ type: 'carousel', label: '轮播图', … })`. Links, goods, targets and
 * slots are found by the controls of the props' fields, so a new field cannot be forgotten.
 * @throws when `v` does not fit the number of upgrades
 */
export function defineWidget<T extends string, P extends z.core.$ZodObject>(
  options: WidgetOptions<T, P>,
): WidgetDefinition<T, P> {
  const upgrades = options.upgrades ?? []
  if (options.v !== upgrades.length + 1) throw new Error(`${options.type}: v must be upgrades.length + 1`)
  const props = later(options.props)
  const keys = later(() => keyCheck(props(), linkKeys))
  const patterns = later(() => ({
    links: patternsOf(props(), 'link'),
    goods: patternsOf(props(), 'goodsSource'),
    targets: patternsOf(props(), 'widget'),
    slots: patternsOf(props(), 'slot'),
    times: patternsOf(props(), 'time'),
  }))
  return {
    ...options,
    upgrades,
    get props() {
      return props()
    },
    get slots() {
      return patterns().slots
    },
    get keys() {
      return keys()
    },
    links: (given) => [
      ...patterns()
        .links.flatMap((pattern) => placesOf(given, pattern))
        .map(placedLink),
      ...(options.implied?.(given).links ?? []),
    ],
    goods: (given) => [
      ...patterns()
        .goods.flatMap((pattern) => placesOf(given, pattern))
        .map(placedGoods),
      ...(options.implied?.(given).goods ?? []),
    ],
    ends: (given) =>
      patterns().times.length > 0
        ? patterns()
            .times.flatMap((pattern) => placesOf(given, pattern))
            .flatMap(({ path, value }) => {
              const meta = trailOf(props(), given, path).at(-1)?.meta
              return meta?.ends ? [{ path, label: meta.label, written: value as string }] : []
            })
        : NONE,
    // Asked of every widget at every change of a page; hardly any points at another.
    targets: (given) =>
      patterns().targets.length > 0
        ? patterns()
            .targets.flatMap((pattern) => placesOf(given, pattern))
            .map(placedTarget)
        : NONE,
  }
}

const NONE: readonly never[] = []

type Place = ReturnType<typeof placesOf>[number]

// The pattern was taken from the schema that has parsed these props, so the value has the control's type.
function placedLink({ path, value }: Place): PlacedLink {
  return { path, link: value as Link }
}

function placedGoods({ path, value }: Place): PlacedGoods {
  return { path, source: value as GoodsSource }
}

function placedTarget({ path, value }: Place): PlacedTarget {
  return { path, id: value as string }
}

/** Widget types by name; the shop's is `widgets` of schemas/widgets/index.ts. */
export type Registry = Readonly<Record<string, WidgetDefinition>>
