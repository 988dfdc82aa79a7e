import { getTypedKeys } from '#schemas/base/typed-keys.ts'

export const FILE_KINDS = { excel: 'Excel 表格', slides: 'PPT 演示' } as const
export type FileKind = keyof typeof FILE_KINDS

/**
 * Columns of the sheet, in the order in which they are offered; `inside` marks columns not meant for the customer.
 */
export const FILE_COLUMNS = {
  index: { label: '序号' },
  picture: { label: '图片' },
  name: { label: '商品名称' },
  specs: { label: '规格' },
  brand: { label: '品牌' },
  unit: { label: '单位' },
  quantity: { label: '数量' },
  listPrice: { label: '市场价（元）' },
  quote: { label: '报价（元）' },
  amount: { label: '小计（元）' },
  note: { label: '备注' },
  skuId: { label: '商品编码' },
  cost: { label: '成本价（元）', inside: true },
  costAmount: { label: '成本小计（元）', inside: true },
  margin: { label: '毛利（元）', inside: true },
} as const satisfies Record<string, { label: string; inside?: true }>
export type FileColumn = keyof typeof FILE_COLUMNS
export const ALL_COLUMNS = getTypedKeys(FILE_COLUMNS)

export const USUAL_COLUMNS: readonly FileColumn[] = [
  ...(['index', 'picture', 'name', 'specs', 'brand', 'unit', 'quantity'] as const),
  ...(['listPrice', 'quote', 'amount', 'note'] as const),
]

export const isInside = (column: FileColumn): boolean => 'inside' in FILE_COLUMNS[column]

export const PRICE_MODES = { quote: '显示报价', struck: '报价与划线市场价', none: '不显示价格' } as const
export type PriceMode = keyof typeof PRICE_MODES
export const ALL_PRICE_MODES = getTypedKeys(PRICE_MODES)

/** Possible numbers of goods on one slide. */
export const PER_PAGE = [1, 2, 4, 6] as const
export type PerPage = (typeof PER_PAGE)[number]

export const TEMPLATES = {
  calm: { name: '素雅', words: '大片留白与细线，商品图居左，适合品牌礼品与高端客户' },
  firm: { name: '稳重', words: '墨色封面与整齐的网格，条理分明，适合招标与正式提案' },
  festive: { name: '朱漆', words: '朱漆红与描金边框，居中排版，适合春节、中秋与庆典礼赠' },
  album: { name: '画册', words: '以图为主，大幅商品图配简短文字，适合以礼品外观取胜的方案' },
} as const satisfies Record<string, { name: string; words: string }>
export type TemplateId = keyof typeof TEMPLATES
export const ALL_TEMPLATES = getTypedKeys(TEMPLATES)

export const FILE_STATES = {
  RUNNING: '生成中',
  DONE: '已完成',
  FAILED: '未完成',
  CANCELLED: '已取消',
} as const
export type FileState = keyof typeof FILE_STATES
export const ALL_FILE_STATES = getTypedKeys(FILE_STATES)

/** Number of files that one member may have made at once. */
export const FILES_AT_ONCE = 2
export const FILE_DAYS = 7
