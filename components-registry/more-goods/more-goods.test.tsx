// @vitest-environment jsdom
import { describe, expect, it } from 'vitest'
import { drawWidget } from '#registry/draw-for-test.tsx'

const props = { title: '大家都在买', lost: '清单已经过期' }

describe('widget more-goods', () => {
  it('draws the list of the shop with the words of the page', async () => {
    const MoreGoods = ({ title, lost }: { title: string; lost: string }) => (
      <p>
        {title}｜{lost}
      </p>
    )
    const { host } = await drawWidget('more-goods', props, { MoreGoods })
    expect(host.querySelector('p')?.textContent).toBe('大家都在买｜清单已经过期')
  })

  it('says in the designer what stands there, for the address is a shopper’s', async () => {
    const MoreGoods = () => <p>列表</p>
    const { host } = await drawWidget('more-goods', props, { MoreGoods, mode: 'designer' })
    expect(host.textContent).toContain('大家都在买')
    expect(host.textContent).not.toContain('列表')
  })
})
