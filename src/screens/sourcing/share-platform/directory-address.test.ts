import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { toDirectoryInput, buildDirectoryAddress, CompanyQuery, readDirectory } from './directory-address.ts'

const read = (query: object) => readDirectory(z.parse(CompanyQuery, query))

describe('PF2 a directory lives in its address', () => {
  const all = { industryId: 'I02', groupId: '', word: '茶', pageNum: 3, pageSize: 20 }

  it('reads back what it writes', () => {
    const address = buildDirectoryAddress('shareSuppliers', all, { pageNum: 3 })
    expect(address.startsWith('/sharePlatform/suppliers?')).toBe(true)
    expect(read(Object.fromEntries(new URLSearchParams(address.split('?')[1])))).toEqual(all)
  })

  it('another filter begins at page 1, and the usual needs no words', () => {
    expect(
      read(Object.fromEntries(new URLSearchParams(buildDirectoryAddress('shareBrands', all, { word: '' })))),
    ).toEqual(expect.objectContaining({ pageNum: 1 }))
    expect(buildDirectoryAddress('shareSuppliers', read({}))).toBe('/sharePlatform/suppliers')
  })

  it('what cannot be read is left out', () => {
    expect(
      read({ industryId: '<b>', groupId: 'x'.repeat(65), word: '  茶 ', pageNum: '-1', pageSize: '7' }),
    ).toEqual({
      industryId: '',
      groupId: '',
      word: '茶',
      pageNum: 1,
      pageSize: 10,
    })
    expect(toDirectoryInput(read({}))).toEqual({ pageNum: 1, pageSize: 10 })
  })
})
