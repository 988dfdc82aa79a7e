import type { Endpoint, In, Out } from '#schemas/base/endpoint.ts'
import type { MadeType } from '#schemas/content/pages/entities.ts'
import { pageOffice as calls } from '#schemas/content/pages/office-calls.ts'

interface Mall {
  ok<E extends Endpoint>(row: E, input: In<E>, asker: { token: string }): Promise<Out<E>>
}

/** A page's text of one title. */
export const pageText = (title: string) =>
  JSON.stringify({
    schema: 1,
    settings: {},
    widgets: [{ id: 'w1', type: 'title-bar', v: 1, props: { title } }],
  })

/** Who looks after the pages of a mall. */
export function pagesInOffice(mall: Mall, as: { token: string }) {
  const read = (pageId: string) => mall.ok(calls.officePage, { pageId }, as)
  async function publish(pageId: string, text = pageText(pageId)) {
    const { version } = await read(pageId)
    const saved = await mall.ok(calls.savePage, { pageId, version, text }, as)
    return mall.ok(calls.publishPage, { pageId, ...saved, note: '改版' }, as)
  }
  return {
    read,
    publish,
    async make(name: string, pageType: MadeType = 'home') {
      const { pageId } = await mall.ok(calls.createPage, { name, pageType }, as)
      await publish(pageId, pageText(name))
      return pageId
    },
    async rollBack(pageId: string, revision: number) {
      const { version } = await read(pageId)
      return mall.ok(calls.rollBackPage, { pageId, version, revision, note: '' }, as)
    },
    async place(pageId: string) {
      const { placeVersion: version } = await read(pageId)
      return mall.ok(calls.placePage, { pageId, version, isDefault: true, reason: '换季' }, as)
    },
  }
}
