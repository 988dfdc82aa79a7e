// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { setDescription, setStoreName, setTitle } from './title.ts'

it('the page’s own title stands before the store’s name', () => {
  setTitle('中秋专场')
  setStoreName('礼采商城')
  expect(document.title).toBe('中秋专场 - 礼采商城')
  setTitle('')
  expect(document.title).toBe('礼采商城')
})

it('a page’s description takes the place of the mall’s, which comes back after it', () => {
  document.head.innerHTML = '<meta name="description" content="礼品采购商城">'
  const said = () => document.querySelector<HTMLMetaElement>('meta')?.content
  setDescription('月饼与茶礼')
  expect(said()).toBe('月饼与茶礼')
  setDescription('坚果')
  setDescription('')
  expect(said()).toBe('礼品采购商城')
})

it('a document without a description is left as it is', () => {
  document.head.innerHTML = ''
  setDescription('月饼')
  expect(document.head.innerHTML).toBe('')
})
