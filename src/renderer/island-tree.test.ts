import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { Services } from '#registry/services.ts'
import { readPage } from '#schemas/page/read.ts'
import { createIslandTree } from './island-tree.ts'
import { loadView } from './view-store.ts'

it('our own pictures of an island stand where its services say that the mall is mounted', async () => {
  const props = { image: { src: '/pictures/a.svg', alt: '茶' } }
  const page = readPage(
    JSON.stringify({ schema: 1, widgets: [{ id: 'one', type: 'image-banner', v: 1, props }] }),
  )
  const [widget] = page.status === 'read' ? page.widgets : []
  if (!widget || widget.grade === 'isolated') return expect.fail('not read')
  await loadView('image-banner')
  const at = (mount: string) => {
    // A banner without a link asks no service for anything.
    const services = { mount } as Services
    return renderToString(createIslandTree(widget, 0, { services, report: () => undefined, answers: null }))
  }
  expect(at('/shop')).toContain('src="/shop/pictures/a.svg"')
  expect(at('')).toContain('src="/pictures/a.svg"')
})
