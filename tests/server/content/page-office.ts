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

/** Creates helpers that read and change a mall's pages as a user of the back office. */
export function pagesInOffice(mall: Mall, as: { token: string }) {
  const read = (pageId: string) => mall.ok(calls.officePage, { pageId }, as)
  async function save(pageId: string, text: string) {
    const { version } = await read(pageId)
    return { pageId, ...(await mall.ok(calls.savePage, { pageId, version, text }, as)) }
  }
  async function publish(pageId: string, text = pageText(pageId), acceptedReason = '') {
    const saved = await save(pageId, text)
    return mall.ok(calls.publishPage, { ...saved, note: '改版', acceptedReason }, as)
  }
  async function earlier(pageId: string, revision: number) {
    const { version } = await read(pageId)
    return { pageId, version, revision, note: '' }
  }
  return {
    read,
    save,
    earlier,
    publish,
    async make(name: string, pageType: MadeType = 'home') {
      const { pageId } = await mall.ok(calls.createPage, { name, pageType }, as)
      await publish(pageId, pageText(name))
      return pageId
    },
    async rollBack(pageId: string, revision: number) {
      return mall.ok(calls.rollBackPage, await earlier(pageId, revision), as)
    },
    async place(pageId: string) {
      const { placeVersion: version } = await read(pageId)
      return mall.ok(calls.placePage, { pageId, version, isDefault: true, reason: '换季' }, as)
    },
  }
}
