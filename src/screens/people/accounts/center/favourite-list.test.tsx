// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest'
import { type DrawnPart, drawPart } from '#src/lib/draw-for-test.tsx'
import { InMall, createTestMall } from '#src/parts/app/mall/mall-for-test.tsx'
import { toastAtom } from '#src/session/toast.ts'
import { FavouriteList } from './favourite-list.tsx'

let drawn: DrawnPart
afterEach(() => drawn.dispose())

async function draw(send: () => Promise<unknown>) {
  const mall = createTestMall()
  const again = vi.fn()
  drawn = await drawPart(
    <InMall mall={mall}>
      <FavouriteList noun="商品" unit="件" ids={['g1', 'g2']} send={send} again={again}>
        {(choiceOf) =>
          ['g1', 'g2'].map((id) => {
            const { on, toggle, remove } = choiceOf(id)
            return (
              <p key={id}>
                <button onClick={toggle}>{`选择${id}`}</button>
                <button onClick={remove}>{`移除${id}`}</button>
                {on && `已选${id}`}
              </p>
            )
          })
        }
      </FavouriteList>
    </InMall>,
  )
  await drawn.press('选择g1')
  expect(drawn.host.textContent).toContain('已选 1 件')
  await drawn.press('移除g2')
  return { again, said: () => mall.store.get(toastAtom)?.message }
}

it('UC5 after a removal nothing is chosen any more', async () => {
  const { again, said } = await draw(async () => null)
  expect(drawn.host.textContent).not.toContain('已选')
  expect(said()).toBe('已取消收藏')
  expect(again).not.toHaveBeenCalled()
})

it('UC5 a refused removal reads the list anew: something may have gone already', async () => {
  const { again, said } = await draw(() => Promise.reject(new Error('refused')))
  expect(drawn.host.textContent).not.toContain('已选')
  expect(said()).toBeUndefined()
  expect(again).toHaveBeenCalledOnce()
})
