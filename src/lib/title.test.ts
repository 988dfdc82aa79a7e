// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest'
import { createTitle } from './title.ts'

beforeEach(() => {
  document.title = ''
  document.head.innerHTML = ''
})

it('the page’s own title stands before the store’s name', () => {
  const title = createTitle(document)
  title.setPage('中秋专场')
  title.setStore('礼采商城')
  expect(document.title).toBe('中秋专场 - 礼采商城')
  title.setPage('')
  expect(document.title).toBe('礼采商城')
})

it('a page’s description takes the place of the mall’s, which comes back after it', () => {
  document.head.innerHTML = '<meta name="description" content="礼品采购商城">'
  const title = createTitle(document)
  const said = () => document.querySelector<HTMLMetaElement>('meta')?.content
  title.setDescription('月饼与茶礼')
  expect(said()).toBe('月饼与茶礼')
  title.setDescription('坚果')
  title.setDescription('')
  expect(said()).toBe('礼品采购商城')
})

it('a document without a description is left as it is', () => {
  createTitle(document).setDescription('月饼')
  expect(document.head.innerHTML).toBe('')
})

it('the store’s icon takes the place of the mall’s', () => {
  document.head.innerHTML = '<link rel="icon" href="/a.svg">'
  createTitle(document).setIcon('/b.svg')
  expect(document.querySelector('link')?.getAttribute('href')).toBe('/b.svg')
})

it('a server, which has no document, says nothing here', () => {
  const title = createTitle(null)
  title.setPage('中秋专场')
  title.setIcon('/b.svg')
  title.setDescription('月饼')
  expect(document.title).toBe('')
})
