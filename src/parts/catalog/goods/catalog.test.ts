import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { CategoryNode } from '#schemas/catalog/classification/category.ts'
import { InMall, createTestMall } from '#src/parts/app/mall/mall-for-test.tsx'
import { adoptCatalog, type Catalog, getCatalog, useCategoryTree } from './catalog.ts'

const carried: Catalog = {
  tree: [
    ['10', '家电', '/a.svg', [['1001', '厨房', null, [['100101', '电水壶', null]]]]],
    ['20', '食品', null],
  ],
  navs: [],
}

it('§7 the category tree travels without its levels and comes out with them', () => {
  const mall = createTestMall()
  adoptCatalog(mall, JSON.parse(JSON.stringify(carried)) as Catalog)
  let tree: readonly CategoryNode[] = []
  function Probe() {
    tree = useCategoryTree()
    return null
  }
  renderToString(createElement(InMall, { mall, children: createElement(Probe) }))
  const kettle = { catId: '100101', name: '电水壶', level: 3, picture: null, children: [] }
  const kitchen = { catId: '1001', name: '厨房', level: 2, picture: null, children: [kettle] }
  expect(tree).toEqual([
    { catId: '10', name: '家电', level: 1, picture: '/a.svg', children: [kitchen] },
    { catId: '20', name: '食品', level: 1, picture: null, children: [] },
  ])
  expect(getCatalog(mall)).toEqual(carried)
})
