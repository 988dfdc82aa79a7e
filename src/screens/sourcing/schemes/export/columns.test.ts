import { expect, it } from 'vitest'
import { insideOf, moved, offered, toggled } from './columns.ts'

it('columns are chosen, left out and moved; the last one stays', () => {
  expect(toggled(['name'], 'quote')).toEqual(['name', 'quote'])
  expect(toggled(['name', 'quote'], 'name')).toEqual(['quote'])
  expect(toggled(['name'], 'name')).toEqual(['name'])
  expect(moved(['name', 'quote', 'note'], 'quote', -1)).toEqual(['quote', 'name', 'note'])
  expect(moved(['name', 'quote', 'note'], 'quote', 1)).toEqual(['name', 'note', 'quote'])
  expect(moved(['name', 'quote'], 'name', -1)).toEqual(['name', 'quote'])
  expect(offered(['note', 'name']).slice(0, 2)).toEqual(['note', 'name'])
})

it('what is not meant for the customer is named', () => {
  expect(insideOf(['name', 'cost'])).toEqual(['成本价（元）'])
})
