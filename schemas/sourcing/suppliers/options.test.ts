import { expect, it } from 'vitest'
import { readSupplierOptions } from './options.ts'

const choices = { ious: '1', creditLimit: ' 5000 ', isWholesale: '1', api: '0' }

it('§5 options 1, 1 and 0 mean credit, wholesale and api', () => {
  const yes = { creditLimit: '5000', isWholesale: true, api: true }
  expect(readSupplierOptions(choices)).toEqual(yes)
  expect(readSupplierOptions({ ...choices, ious: 1, isWholesale: 1, api: 0 })).toEqual(yes)
})

it.each(['0', '2', '', 0, null, undefined])(
  '§5 any other option (%j) means neither credit nor wholesale',
  (option) => {
    const result = readSupplierOptions({ ...choices, ious: option, isWholesale: option })
    expect(result).toMatchObject({ creditLimit: '', isWholesale: false })
  },
)

it.each(['1', '', 1, null, undefined])('§5 api is false at %j', (api) => {
  expect(readSupplierOptions({ ...choices, api }).api).toBe(false)
})
