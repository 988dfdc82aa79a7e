// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, expect, it } from 'vitest'
import { schemeEditor } from '#schemas/sourcing/schemes/editor-calls.ts'
import { schemeSubmissions } from '#schemas/sourcing/schemes/submission-calls.ts'
import { type DrawnPart, drawPart } from '#src/lib/draw-for-test.tsx'
import { InMall, createTestMall } from '#src/parts/app/mall/mall-for-test.tsx'
import { startTestServer } from '#src/runtime/mall/server-for-test.ts'
import { schemeForTest } from '#src/screens/sourcing/schemes/scheme-for-test.ts'
import { lookAs } from '#src/session/member-for-test.ts'
import { eventually } from '#tests/support/eventually.ts'
import SchemeEditorScreen from './scheme-editor.tsx'

let drawn: DrawnPart
afterEach(() => drawn.dispose())

it('a group that is added takes the focus with its name chosen, so that the next key names it', async () => {
  const server = startTestServer()
  let found = schemeForTest()
  server.answer = ({ path }) => {
    if (path === schemeEditor.addGroup.path) {
      const [first] = found.groups
      if (first) found = { ...found, groups: [...found.groups, { ...first, groupId: '-n', title: '新分组' }] }
      return { groupId: '-n', revision: 2 }
    }
    if (path === schemeSubmissions.submissionsOf.path) return []
    return path === schemeEditor.detail.path ? found : null
  }
  const mall = createTestMall({ transport: server.transport })
  lookAs(mall, 'u1')
  mall.history.push('/scheme/goodsList?schemeId=s1')
  drawn = await drawPart(
    <InMall mall={mall}>
      <SchemeEditorScreen />
    </InMall>,
  )
  await drawn.flush()
  const add = drawn.named('+ 新建分组')
  // Enter that is held or pressed twice reaches it behind the overlay.
  await act(async () => {
    add.click()
    add.click()
  })
  expect(server.askedOf(schemeEditor.addGroup)).toHaveLength(1)
  await eventually(() => expect(document.activeElement).toBeInstanceOf(HTMLInputElement))
  const name = document.activeElement as HTMLInputElement
  expect([name.value, name.selectionStart, name.selectionEnd]).toEqual(['新分组', 0, 3])
})
