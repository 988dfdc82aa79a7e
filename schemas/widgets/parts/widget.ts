import type * as z from 'zod/mini'
import { later } from '#schemas/base/later.ts'
import type { GoodsSource } from '#schemas/catalog/goods/source.ts'
import type { Path } from '#schemas/field/finding.ts'
import { traceSchema } from '#schemas/field/schema-trail.ts'
import { listPatterns, findPlaces, type Pattern } from '#schemas/field/schema-walk.ts'
import { createKeyCheck, type KeyCheck } from '#schemas/field/unknown-keys.ts'
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

/** Upgrades props from version i+1 to i+2. Pure; keeps unknown fields and the child nodes. */
export type Upgrade = (props: Readonly<Record<string, unknown>>) => Record<string, unknown>

export interface PlacedLink {
  /** Path from the props' root. */
  path: Path
  link: Link
}
export interface PlacedGoods {
  path: Path
  source: GoodsSource
}

export interface PlacedEnd {
  /** Path from the props' root. */
  path: Path
  label: string
  written: string
}

export interface PlacedTarget {
  /** Path from the props' root. */
  path: Path
  /** Id of another widget of the page. */
  id: string
}

/** Height of the stacked children, px. */
export type InnerHeight = (children: readonly WidgetReading[], width: number) => number

interface Facts<T extends string, P extends z.core.$ZodObject> {
  type: T
  /** Name in the designer's palette. */
  label: string
  group: WidgetGroup
  /** Current version; upgrades.length + 1. */
  v: number
  /** Props of a newly inserted widget. Never used to repair a stored one. */
  defaults: z.input<P>
  upgrades?: readonly Upgrade[]
  /** Returns links and goods derived from other fields; fields with a link or goods control need no entry here. */
  implied?(props: z.output<P>): { links?: PlacedLink[]; goods?: PlacedGoods[] }
  /** Returns the height in px to reserve before the widget is drawn; `inner` is for containers. */
  estimate(props: z.output<P>, width: number, inner: InnerHeight): number
  /** Returns true if the widget floats: it takes no space and is drawn at once. */
  floats?(props: z.output<P>): boolean
}

/** Options of `defineWidget`; the props schema is built when it is first read. */
export interface WidgetOptions<T extends string, P extends z.core.$ZodObject> extends Facts<T, P> {
  props: () => P
}

/** Definition of a widget type: source of validation, types, inspector form, health check and prefetching. */
export interface WidgetDefinition<
  T extends string = string,
  P extends z.core.$ZodObject = z.core.$ZodObject,
> extends Facts<T, P> {
  props: P
  upgrades: readonly Upgrade[]
  slots: readonly Pattern[]
  /** Reports keys in raw props of the current version that no field reads; does not look into children in slots. */
  keys: KeyCheck | undefined
  /** Excludes links of children in slots. */
  links(props: z.output<P>): PlacedLink[]
  /** Excludes goods of children in slots. */
  goods(props: z.output<P>): PlacedGoods[]
  /** Returns the end times as written, with the labels of their fields. */
  ends(props: z.output<P>): readonly PlacedEnd[]
  targets(props: z.output<P>): readonly PlacedTarget[]
}

/**
 * Defines a widget type. Links, goods, targets and slots are found by the controls of the props' fields, so a new
 * field cannot be forgotten. Throws if `v` does not fit the number of upgrades.
 */
export function defineWidget<T extends string, P extends z.core.$ZodObject>(
  options: WidgetOptions<T, P>,
): WidgetDefinition<T, P> {
  const upgrades = options.upgrades ?? []
  if (options.v !== upgrades.length + 1) throw new Error(`${options.type}: v must be upgrades.length + 1`)
  const props = later(options.props)
  const keys = later(() => createKeyCheck(props(), linkKeys))
  const patterns = later(() => ({
    links: listPatterns(props(), 'link'),
    goods: listPatterns(props(), 'goodsSource'),
    targets: listPatterns(props(), 'widget'),
    slots: listPatterns(props(), 'slot'),
    times: listPatterns(props(), 'time'),
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
        .links.flatMap((pattern) => findPlaces(given, pattern))
        .map(placedLink),
      ...(options.implied?.(given).links ?? []),
    ],
    goods: (given) => [
      ...patterns()
        .goods.flatMap((pattern) => findPlaces(given, pattern))
        .map(placedGoods),
      ...(options.implied?.(given).goods ?? []),
    ],
    ends: (given) =>
      patterns().times.length > 0
        ? patterns()
            .times.flatMap((pattern) => findPlaces(given, pattern))
            .flatMap(({ path, value }) => {
              const meta = traceSchema(props(), given, path).at(-1)?.meta
              return meta?.ends ? [{ path, label: meta.label, written: value as string }] : []
            })
        : NONE,
    // This runs for every widget at every change of a page, and hardly any widget has targets.
    targets: (given) =>
      patterns().targets.length > 0
        ? patterns()
            .targets.flatMap((pattern) => findPlaces(given, pattern))
            .map(placedTarget)
        : NONE,
  }
}

const NONE: readonly never[] = []

type Place = ReturnType<typeof findPlaces>[number]

// The path comes from the schema that parsed these props, so the value has the type of the control.
function placedLink({ path, value }: Place): PlacedLink {
  return { path, link: value as Link }
}

function placedGoods({ path, value }: Place): PlacedGoods {
  return { path, source: value as GoodsSource }
}

function placedTarget({ path, value }: Place): PlacedTarget {
  return { path, id: value as string }
}

/** Widget definitions by type; the shop's registry is `widgets` of schemas/widgets/index.ts. */
export type Registry = Readonly<Record<string, WidgetDefinition>>
