// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type DrawnPart, drawPart } from '#src/lib/draw-for-test.tsx'
import { InMall, createTestMall } from '#src/parts/app/mall/mall-for-test.tsx'
import type { Answer } from '#src/runtime/mall/use-call.ts'
import { PagedAnswer } from './paged-answer.tsx'

interface Page {
  list: readonly string[]
  total: number
  pageNum: number
  pageSize: number
}

const again = () => undefined
const ready = (list: readonly string[], busy = false): Answer<Page> => {
  const data = { list, total: list.length, pageNum: 1, pageSize: 10 }
  return { state: 'ready', data, busy, again }
}
const retry = vi.fn<() => void>()
const failed: Answer<Page> = { state: 'failed', error: new Error('lost'), retry, again, busy: false }

let drawn: DrawnPart
afterEach(() => drawn.dispose())

async function draw(answer: Answer<Page>) {
  drawn = await drawPart(
    <InMall mall={createTestMall()}>
      <PagedAnswer
        answer={answer}
        to={({ pageNum, pageSize }) => `/noticeList?pageNum=${pageNum}&pageSize=${pageSize}`}
        loading={<p>正在加载</p>}
        empty={<p>还没有公告</p>}
        frame={(state, busy) => <section aria-busy={busy}>{state}</section>}
      >
        {({ list }) => list.map((title) => <p key={title}>{title}</p>)}
      </PagedAnswer>
    </InMall>,
  )
  const frame = drawn.host.querySelector('section')
  return {
    framed: frame?.textContent,
    busy: frame?.getAttribute('aria-busy'),
    pager: drawn.host.querySelector('nav')?.parentElement?.contains(frame),
  }
}

describe('a list with a frame', () => {
  it('waits in the frame, without a pager', async () => {
    const waiting: Answer<Page> = { state: 'loading', again, busy: true }
    expect(await draw(waiting)).toEqual({ framed: '正在加载', busy: 'true', pager: undefined })
  })

  it('offers another try in the frame', async () => {
    expect(await draw(failed)).toMatchObject({ busy: 'false', pager: undefined })
    await drawn.press('重新加载')
    expect(retry).toHaveBeenCalledOnce()
  })

  it('says in the frame that there is nothing, without a pager', async () => {
    expect(await draw(ready([]))).toEqual({ framed: '还没有公告', busy: 'false', pager: undefined })
  })

  it('shows the rows in the frame and the pager behind it', async () => {
    expect(await draw(ready(['放假安排'], true))).toEqual({ framed: '放假安排', busy: 'true', pager: true })
    expect(drawn.host.querySelector('section nav')).toBeNull()
  })
})
