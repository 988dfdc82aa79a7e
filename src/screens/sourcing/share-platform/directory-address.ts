import * as z from 'zod/mini'
import { readWord } from '#schemas/base/search-word.ts'
import { formatHref } from '#schemas/routes/href.ts'
import { pagingQuery } from '#schemas/routes/list-query.ts'

export type Directory = 'shareSuppliers' | 'sharePurchasers' | 'shareBrands'

export interface DirectoryState {
  industryId: string
  /** Group of brands; '' in the other directories. */
  groupId: string
  word: string
  pageNum: number
  pageSize: number
}

/** Returns the default page size; brands have a larger one, because they are shown four in a row. */
const usualSize = (directory: Directory) => (directory === 'shareBrands' ? 20 : 10)

const text = () => z.optional(z.string())
const queryOf = (usual: 10 | 20) =>
  z.looseObject({ industryId: text(), groupId: text(), word: text(), ...pagingQuery(usual) })
export const CompanyQuery = queryOf(10)
export const BrandQuery = queryOf(20)

const ID = /^[\w-]{1,64}$/
const readId = (typed = '') => (ID.test(typed) ? typed : '')

/** Reads the state from a query; unreadable values are dropped. */
export function readDirectory(query: z.output<typeof CompanyQuery>): DirectoryState {
  const { industryId, groupId, word = '', pageNum, pageSize } = query
  return {
    industryId: readId(industryId),
    groupId: readId(groupId),
    word: readWord(word, 60),
    pageNum,
    pageSize,
  }
}

/** Builds the address after a change. Another filter starts at page 1. */
export function buildDirectoryAddress(
  directory: Directory,
  state: DirectoryState,
  change: Partial<DirectoryState> = {},
): string {
  const { pageNum, pageSize, ...filters } = { ...state, pageNum: 1, ...change }
  return formatHref(directory, {
    ...filters,
    ...(pageNum > 1 && { pageNum: String(pageNum) }),
    ...(pageSize !== usualSize(directory) && { pageSize: String(pageSize) }),
  })
}

/** Converts the state to the input of the call. */
export function toDirectoryInput({ industryId, word, pageNum, pageSize }: DirectoryState) {
  return { ...(industryId && { industryId }), ...(word && { word }), pageNum, pageSize }
}
