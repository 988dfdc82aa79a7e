// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest'
import { pressAll } from './press-all.ts'

HTMLElement.prototype.checkVisibility = function () {
  return !this.hidden
}
const jumps: string[] = []
beforeEach(() => {
  jumps.length = 0
  document.body.innerHTML = ''
})

function add(html: string, onClick: () => void = () => undefined): HTMLElement {
  document.body.insertAdjacentHTML('beforeend', html)
  const element = document.body.lastElementChild
  if (!(element instanceof HTMLElement)) throw new Error('no element')
  element.addEventListener('click', (event) => {
    event.preventDefault()
    onClick()
  })
  return element
}
const press = () => pressAll({ page: document, readJumps: () => jumps, settle: async () => undefined })

it('tells the widget, name, address and jump of each, in their order on the page', async () => {
  add('<section data-widget="w1"><button>买</button></section>', () => jumps.push('登录', '#/cart'))
  add('<a href="#/goods" aria-label="全部商品">全部</a>', () => jumps.push('#/goods'))
  add('<button><img alt="年货"></button>')
  expect(await press()).toEqual([
    { widgetId: 'w1', name: '买', href: null, jumps: ['登录', '#/cart'] },
    { widgetId: '', name: '全部商品', href: '#/goods', jumps: ['#/goods'] },
    { widgetId: '', name: '年货', href: null, jumps: [] },
  ])
})

it('presses links before buttons, which may take them off the page', async () => {
  add('<button>关闭</button>', () => document.querySelector('a')?.remove())
  add('<a href="#/goods">商品</a>', () => jumps.push('#/goods'))
  expect((await press()).map((one) => one.jumps)).toEqual([[], ['#/goods']])
})

it('a button that takes itself away was pressed', async () => {
  const button = add('<button>重新加载</button>', () => button.remove())
  expect((await press()).map((one) => one.jumps)).toEqual([[]])
})

it('says what had left the page before its turn', async () => {
  add('<button>关闭</button>', () => document.querySelector('summary')?.remove())
  add('<summary>更多</summary>')
  expect((await press()).map((one) => one.jumps)).toEqual([[], null])
})

it('leaves what nobody sees', async () => {
  add('<button hidden>看不见</button>')
  expect(await press()).toEqual([])
})
