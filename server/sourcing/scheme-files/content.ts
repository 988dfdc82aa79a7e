import type { FileColumn, PerPage, PriceMode, TemplateId } from '#schemas/sourcing/scheme-files/options.ts'

/** JPEG picture of a file; width and height in px. */
export interface FilePicture {
  bytes: Uint8Array
  width: number
  height: number
}

/** Line of a scheme in its files; amounts in fen. */
export interface FileItem {
  /** Key in the file's pictures; null for goods without a picture. */
  picture: string | null
  skuId: string
  name: string
  specs: string
  brand: string
  unit: string
  note: string
  quantity: number
  /** List price of one piece; null if the goods have no list price. */
  listPrice: number | null
  quote: number
  amount: number
  /** Cost of one piece; `costAmount` is that of all pieces. */
  cost: number
  costAmount: number
}

export interface FileGroup {
  /** Heading of the group; empty for goods without a group. */
  heading: string
  items: readonly FileItem[]
}

/** Contents of a scheme's files, without hidden items. Days are YYYY-MM-DD. */
export interface SchemeContent {
  name: string
  customer: string
  store: string
  day: string
  validUntil: string | null
  /** Percentage as text; empty if the scheme has no tax rate. */
  taxRate: string
  /** Total of the scheme, fen. */
  total: number
  /** Tax contained in the total, fen. */
  tax: number
  groups: readonly FileGroup[]
}

export interface ExcelOptions {
  columns: readonly FileColumn[]
}

export interface SlideOptions {
  template: TemplateId
  perPage: PerPage
  price: PriceMode
}

export interface FilePictures {
  of(name: string | null): FilePicture | undefined
  logo: FilePicture | undefined
}
