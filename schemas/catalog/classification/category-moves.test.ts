import { describe, expect, it } from 'vitest'
import { listBranch, checkParent, checkMove, countOwnGoods, type Placed } from './category-moves.ts'

const row = (catId: string, parentId: string | null, level: number, goods = 0): Placed => ({
  catId,
  parentId,
  level,
  goods,
  name: catId,
})
/** a > b > c, with goods in c and in a leaf e of d. */
const tree = [
  ...[row('a', null, 1, 3), row('b', 'a', 2, 3), row('c', 'b', 3, 3)],
  ...[row('d', null, 1, 2), row('e', 'd', 2, 2)],
  row('f', null, 1),
]

describe('a branch of the tree', () => {
  it('is a category with all below it', () => {
    expect(listBranch(tree, 'a').map(({ catId }) => catId)).toEqual(['a', 'b', 'c'])
    expect(countOwnGoods(tree, 'c')).toBe(3)
    expect(countOwnGoods(tree, 'a')).toBe(0)
  })

  it.each<[string, string | null, RegExp | null]>([
    ['b', 'd', null],
    ['b', 'a', null],
    ['c', null, null],
    ['e', 'a', null],
    ['f', 'b', null],
    ['d', 'f', null],
    ['a', 'b', /它自己/],
    ['a', 'a', /它自己/],
    ['a', 'f', /有 3 级.*超过 3 级/],
    ['b', 'e', /有 2 级.*超过 3 级/],
    ['f', 'e', /直接放着 2 件商品/],
    ['f', 'c', /超过 3 级/],
    ['f', 'gone', /已删除/],
    ['gone', 'f', /已删除/],
  ])('%s below %s', (catId, parentId, fault) => {
    if (fault === null) expect(checkMove(tree, catId, parentId)).toBeNull()
    else expect(checkMove(tree, catId, parentId)).toMatch(fault)
  })

  it('is full at the third level', () => {
    expect(checkParent(tree, row('c', 'b', 3))).toContain('第 3 级')
    expect(checkParent(tree, row('f', null, 1))).toBeNull()
  })
})
