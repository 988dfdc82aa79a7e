import { areaList } from '@vant/area-data'
import { describe, expect, it } from 'vitest'
import { furtherPastes } from '#fixtures/pastes/further-pastes.ts'
import { pastedAddresses } from '#fixtures/pastes/pasted-addresses.ts'
import { readPastedAddress } from './paste-address.ts'
import { createRegionIndex, type RegionNode } from './region-index.ts'

const parentOf = (id: string) =>
  id.endsWith('0000') ? '0' : id.endsWith('00') ? `${id.slice(0, 2)}0000` : `${id.slice(0, 4)}00`
const rows: RegionNode[] = [areaList.province_list, areaList.city_list, areaList.county_list].flatMap(
  (list) => Object.entries(list).map(([id, name]) => ({ id, parentId: parentOf(id), name })),
)
const index = createRegionIndex(rows)
const read = (text: string) => {
  const { name, telephone, regionNames, detail, rest } = readPastedAddress(index, text)
  return [name, telephone, regionNames.join('/'), detail, rest.join(' | ')]
}

describe('AD4 pasted texts of every shape', () => {
  it('there are 60 of them', () => expect(pastedAddresses).toHaveLength(60))

  it.each([...pastedAddresses, ...furtherPastes])(
    '%j',
    (text, name, telephone, region, detail, rest = '') => {
      expect(read(text)).toEqual([name, telephone, region, detail, rest])
    },
  )
})
