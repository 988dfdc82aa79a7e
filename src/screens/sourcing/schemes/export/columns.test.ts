import { expect, it } from 'vitest'
import { listInsideColumns, moveColumn, listOfferedColumns, toggleColumn } from './columns.ts'

it('columns are chosen, left out and moved; the last one stays', () => {
  expect(toggleColumn(['name'], 'quote')).toEqual(['name', 'quote'])
  expect(toggleColumn(['name', 'quote'], 'name')).toEqual(['quote'])
  expect(toggleColumn(['name'], 'name')).toEqual(['name'])
  expect(moveColumn(['name', 'quote', 'note'], 'quote', -1)).toEqual(['quote', 'name', 'note'])
  expect(moveColumn(['name', 'quote', 'note'], 'quote', 1)).toEqual(['name', 'note', 'quote'])
  expect(moveColumn(['name', 'quote'], 'name', -1)).toEqual(['name', 'quote'])
  expect(listOfferedColumns(['note', 'name']).slice(0, 2)).toEqual(['note', 'name'])
})

it('what is not meant for the customer is named', () => {
  expect(listInsideColumns(['name', 'cost'])).toEqual(['成本价（元）'])
})
