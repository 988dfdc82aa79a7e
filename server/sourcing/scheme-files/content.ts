import type { FileColumn, PerPage, PriceMode, TemplateId } from '#schemas/sourcing/scheme-files/options.ts'

/** A picture as files hold it: a JPEG, px. */
export interface FilePicture {
  bytes: Uint8Array
  width: number
  height: number
}

/** One line of a scheme as its files show it; money in fen. */
export interface FileItem {
  /** Names a picture of the file's pictures; null for goods without one. */
  picture: string | null
  skuId: string
  name: string
  specs: string
  brand: string
  unit: string
  note: string
  quantity: number
  /** Of one; null where the goods have no list price. */
  listPrice: number | null
  /** Of one. */
  quote: number
  /** Of all pieces. */
  amount: number
  /** Of one, and of all pieces. */
  cost: number
  costAmount: number
}

export interface FileGroup {
  /** Empty for what stands in no group. */
  heading: string
  items: readonly FileItem[]
}

/** All that the files of a scheme show; what is hidden in it is not here. Days as YYYY-MM-DD. */
export interface SchemeContent {
  name: string
  customer: string
  /** The store's name. */
  store: string
  day: string
  validUntil: string | null
  /** A percent, as text; empty where the scheme says nothing of taxes. */
  taxRate: string
  /** fen */
  total: number
  /** What of the total is tax, fen. */
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

/** Pictures by the names that items give them, and the scheme's logo. */
export interface FilePictures {
  of(name: string | null): FilePicture | undefined
  logo: FilePicture | undefined
}
