import { getTypedKeys } from '#schemas/base/typed-keys.ts'

/** Kind of amount. `piece` counts sold pieces; amounts of one kind are compared in the base unit of that kind. */
export type Dimension =
  | 'mass'
  | 'volume'
  | 'length'
  | 'inch'
  | 'area'
  | 'memory'
  | 'charge'
  | 'power'
  | 'horsepower'
  | 'strength'
  | 'face'
  | 'number'
  | 'stage'
  | 'year'
  | 'layer'
  | 'sheet'
  | 'place'
  | 'colours'
  | 'people'
  | 'time'
  | 'piece'

/** Units of each kind of amount with their factor to the base unit. */
const DIMENSIONS: Readonly<Record<Dimension, { label: string; units: Readonly<Record<string, number>> }>> = {
  mass: {
    label: '净重',
    units: {
      g: 1,
      克: 1,
      kg: 1000,
      公斤: 1000,
      千克: 1000,
      斤: 500,
      市斤: 500,
      两: 50,
      mg: 0.001,
      毫克: 0.001,
    },
  },
  volume: { label: '容量', units: { ml: 1, 毫升: 1, cl: 10, l: 1000, 升: 1000 } },
  length: { label: '尺寸', units: { mm: 1, 毫米: 1, cm: 10, 厘米: 10, 公分: 10, m: 1000, 米: 1000 } },
  inch: { label: '寸数', units: { 英寸: 1, 寸: 1, 吋: 1 } },
  area: { label: '面积', units: { m2: 1, 平方米: 1, 平米: 1, 平方: 1, 平: 1 } },
  memory: { label: '存储', units: { mb: 0.001, gb: 1, tb: 1024, t: 1024 } },
  charge: { label: '电池容量', units: { mah: 1, 毫安时: 1, 毫安: 1 } },
  power: { label: '功率', units: { w: 1, 瓦: 1, kw: 1000, 千瓦: 1000 } },
  horsepower: { label: '匹数', units: { 匹: 1 } },
  strength: { label: '度数', units: { 度: 1, '%vol': 1 } },
  face: { label: '面值', units: { 元: 1 } },
  number: { label: '型号', units: { 号: 1 } },
  stage: { label: '段数', units: { 段: 1 } },
  year: { label: '年份', units: { 年陈: 1, 年: 1 } },
  layer: { label: '层数', units: { 层: 1 } },
  sheet: { label: '张数', units: { 抽: 1, 张: 1, 页: 1 } },
  place: { label: '位数', units: { 孔位: 1, 位: 1, 孔: 1 } },
  colours: { label: '色数', units: { 色: 1 } },
  people: { label: '人数', units: { 人份: 1, 人: 1 } },
  time: { label: '时长', units: { 个月: 1 } },
  piece: {
    label: '件数',
    units: Object.fromEntries(
      [
        ...[
          '瓶',
          '罐',
          '听',
          '盒',
          '包',
          '袋',
          '条',
          '支',
          '只',
          '枚',
          '个',
          '颗',
          '粒',
          '片',
          '件套',
          '件',
          '套',
        ],
        ...[
          '双',
          '副',
          '对',
          '头',
          '桶',
          '提',
          '饼',
          '碗',
          '杯',
          '本',
          '卷',
          '顶',
          '把',
          '台',
          '枝',
          '节',
          '块',
        ],
        ...['串', '根', '朵', '盆', '份', '组', '刀头', '坛', '箱', '打'],
      ].map((unit) => [unit, unit === '打' ? 12 : 1]),
    ),
  },
}

export interface Unit {
  dimension: Dimension
  factor: number
}

export const UNITS: ReadonlyMap<string, Unit> = new Map(
  Object.entries(DIMENSIONS).flatMap(([dimension, { units }]) =>
    Object.entries(units).map(
      ([unit, factor]) => [unit, { dimension: dimension as Dimension, factor }] as const,
    ),
  ),
)

/** In display order. */
export const DIMENSION_NAMES = getTypedKeys(DIMENSIONS)

export const getDimensionLabel = (dimension: Dimension): string => DIMENSIONS[dimension].label

/** Characters that must not follow a unit: 节 in 二十四节气 is no unit. */
const NOT_BEFORE: Readonly<Record<string, string>> = { 节: '(?!气)', 平: '(?![板面底衡])' }

/**
 * Pattern of all units: longest first, so that 公斤 is not read as 斤; Latin units must not be followed by a letter.
 */
export const UNIT_PATTERN = [...UNITS.keys()]
  .sort((a, b) => b.length - a.length)
  .map((unit) => (/[a-z]$/.test(unit) ? `${unit}(?![a-z])` : `${unit}${NOT_BEFORE[unit] ?? ''}`))
  .join('|')
