import type { ReactNode } from 'react'
import type { GalleryPart } from '#tests/gallery/part.ts'
import { Pager } from '#ui/pager/pager.tsx'
import { CardRow } from '#ui/scroll/card-row.tsx'
import { RailArrows } from '#ui/scroll/rail-arrows.tsx'
import { LinkTabs } from '#ui/tabs/link-tabs.tsx'
import { Tabs } from '#ui/tabs/tabs.tsx'

interface LinkProps {
  to: string
  children: ReactNode
}
const Link = ({ to, ...rest }: LinkProps) => <a href={to} {...rest} />

export const pager: GalleryPart = {
  name: 'pager',
  title: '分页',
  about: '列表有多少、在第几页，每一页都是一个地址。',
  file: 'ui/pager/pager.tsx',
  states: (
    [
      ['很多页', 6, 1284],
      ['只有一页', 1, 3],
    ] as const
  ).map(([title, pageNum, total]) => ({
    title,
    view: (
      <Pager
        page={{ pageNum, pageSize: 20, total }}
        to={(paging) => `#page${paging.pageNum}`}
        Link={Link}
        go={() => {}}
      />
    ),
  })),
}

const tabs = [{ title: '全部' }, { title: '待付款', subtitle: '2' }, { title: '待收货' }]

export const tabBar: GalleryPart = {
  name: 'tabs',
  title: '页签',
  about: '一栏页签和它们的内容，方向键在页签之间移动。',
  file: 'ui/tabs/tabs.tsx',
  states: (['line', 'pill'] as const).map((look) => ({
    title: look === 'line' ? '下划线' : '胶囊',
    view: (
      <Tabs
        label={look === 'line' ? '订单' : '活动'}
        look={look}
        tabs={tabs}
        panel={({ title }) => <p>{title}的内容</p>}
      />
    ),
  })),
}

export const linkTabs: GalleryPart = {
  name: 'link-tabs',
  title: '链接页签',
  about: '一栏看起来像页签的地址，可带数量，手机上打开的那个总在视线里。',
  file: 'ui/tabs/link-tabs.tsx',
  states: [
    {
      title: '带数量',
      view: (
        <LinkTabs
          label="订单状态"
          current="unpaid"
          tabs={[
            { name: 'all', title: '全部', to: '#all' },
            { name: 'unpaid', title: '待付款', count: 4, to: '#unpaid' },
            { name: 'done', title: '已完成', count: 1234, to: '#done' },
          ]}
          Link={Link}
        />
      ),
    },
  ],
}

const cards = ['一', '二', '三', '四', '五', '六', '七', '八']

export const cardRow: GalleryPart = {
  name: 'card-row',
  title: '一行卡片',
  about: '可以横向滚动的一行，触摸、滚轮、键盘和箭头都行。',
  file: 'ui/scroll/card-row.tsx',
  states: [
    {
      title: '放不下，有箭头',
      view: (
        <div style={{ containerType: 'inline-size' }}>
          <CardRow perView={3} busy={false}>
            {cards.map((card) => (
              <li key={card}>
                <a
                  href={`#${card}`}
                  style={{ display: 'block', padding: '80px 24px', background: 'var(--ground)' }}
                >
                  卡片{card}
                </a>
              </li>
            ))}
          </CardRow>
        </div>
      ),
    },
  ],
}

export const railArrows: GalleryPart = {
  name: 'rail-arrows',
  title: '左右箭头',
  about: '横向滚动的东西旁边的一对圆箭头，到头时停下。',
  file: 'ui/scroll/rail-arrows.tsx',
  states: [
    {
      title: '在开头',
      view: (
        <div style={{ position: 'relative', height: 64 }}>
          <RailArrows unit="页" atStart atEnd={false} turn={() => {}} />
        </div>
      ),
    },
  ],
}
