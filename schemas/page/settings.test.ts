import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { describeField } from '#schemas/field/schema-walk.ts'
import { formatPageBackground } from './background.ts'
import { readPage } from './read.ts'
import { PageSettings } from './settings.ts'

const background = (settings: object) => formatPageBackground(z.parse(PageSettings(), settings))
const image = { src: '/pictures/a.svg' }

it('a page without settings has the mall’s own ground and nothing else', () => {
  expect(background({})).toBe('#f5f5f5')
  expect(z.parse(PageSettings(), {})).toMatchObject({ title: '', description: '' })
})

it.each([
  [{}, '#f5f5f5 url("/pictures/a.svg") top / auto no-repeat'],
  [{ background: '#fff', backgroundRepeat: 'both' }, '#fff url("/pictures/a.svg") top / auto repeat'],
  [
    { backgroundRepeat: 'down', backgroundPosition: 'right', backgroundSize: 'width' },
    '#f5f5f5 url("/pictures/a.svg") right top / 100% auto repeat-y',
  ],
])('a background picture %j', (given, css) => {
  expect(background({ backgroundImage: image, ...given })).toBe(css)
})

it('an address cannot leave its quotation marks', () => {
  const src = '/a.svg");color:red;x:url("b'
  expect(background({ backgroundImage: { src } })).toContain('url("/a.svg%22);color:red;x:url(%22b")')
})

it('§3 a broken setting is reset and the rest kept', () => {
  const settings = { title: '中秋', backgroundImage: { src: 'javascript:1' }, backgroundSize: 'huge' }
  const page = readPage(JSON.stringify({ schema: 1, settings, widgets: [] }))
  if (page.status !== 'read') throw new Error('refused')
  expect(page.settings).toMatchObject({ title: '中秋', backgroundSize: 'natural' })
  expect(page.settings.backgroundImage).toBeUndefined()
  expect(page.findings.map(({ message }) => message).sort()).toEqual([
    '「背景图大小」的内容不正确，已恢复为默认值',
    '「页面背景图」的内容不正确，已忽略',
  ])
})

it('each setting of the form has its words', () => {
  for (const [key, field] of Object.entries(PageSettings()._zod.def.shape)) {
    if (key !== 'splash') expect(describeField(field).meta?.label, key).toMatch(/\S/)
  }
})
