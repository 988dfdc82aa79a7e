import * as z from 'zod/mini'
import { readWord } from '#schemas/base/search-word.ts'
import { href } from '#schemas/routes/href.ts'
import { pagingQuery } from '#schemas/routes/list-query.ts'

export type Directory = 'shareSuppliers' | 'sharePurchasers' | 'shareBrands'

/** What a directory shows: all of it lives in the address. */
export interface DirectoryState {
  industryId: string
  /** Of brands. */
  groupId: string
  word: string
  pageNum: number
  pageSize: number
}

/** Brands stand four in a row. */
const usualSize = (directory: Directory) => (directory === 'shareBrands' ? 20 : 10)

const text = () => z.optional(z.string())
const queryOf = (usual: 10 | 20) =>
  z.looseObject({ industryId: text(), groupId: text(), word: text(), ...pagingQuery(usual) })
export const CompanyQuery = queryOf(10)
export const BrandQuery = queryOf(20)

const ID = /^[\w-]{1,64}$/
const readId = (typed = '') => (ID.test(typed) ? typed : '')

/** What cannot be read is left out. */
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

/** The address with a change; another filter begins at page 1. */
export function directoryAddress(
  directory: Directory,
  state: DirectoryState,
  change: Partial<DirectoryState> = {},
): string {
  const { pageNum, pageSize, ...filters } = { ...state, pageNum: 1, ...change }
  return href(directory, {
    ...filters,
    ...(pageNum > 1 && { pageNum: String(pageNum) }),
    ...(pageSize !== usualSize(directory) && { pageSize: String(pageSize) }),
  })
}

/** What the filters ask the server for. */
export function askedOf({ industryId, word, pageNum, pageSize }: DirectoryState) {
  return { ...(industryId && { industryId }), ...(word && { word }), pageNum, pageSize }
}
