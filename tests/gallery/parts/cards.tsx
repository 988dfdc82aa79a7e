import type { GalleryPart } from '#tests/gallery/part.ts'
import { Button } from '#ui/button/button.tsx'
import { Card } from '#ui/card/card.tsx'
import { Row } from '#ui/card/row.tsx'
import { PageHead } from '#ui/page-head/page-head.tsx'

export const card: GalleryPart = {
  name: 'card',
  title: '卡片',
  about: '页面底色上的一张白纸，放一组有关的内容。',
  file: 'ui/card/card.tsx',
  states: [{ title: '一组内容', view: <Card aria-label="审批设置">采购单提交后先由审批人审批。</Card> }],
}

export const row: GalleryPart = {
  name: 'row',
  title: '卡片里的一行',
  about: '卡片上列表的一项，有自己的边框。',
  file: 'ui/card/row.tsx',
  states: [
    {
      title: '一项',
      view: (
        <ul>
          <Row>询价单 I2026113000012</Row>
        </ul>
      ),
    },
  ],
}

export const pageHead: GalleryPart = {
  name: 'page-head',
  title: '页头',
  about: '页面的名称，可以带一句说明和在这里能做的事。',
  file: 'ui/page-head/page-head.tsx',
  states: [
    { title: '只有名称', view: <PageHead title="我的订单" /> },
    { title: '带说明', view: <PageHead title="高级合伙人" lead="您懂客户，我们备货、发货、管售后。" /> },
    {
      title: '带操作',
      view: (
        <PageHead title="礼品卡">
          <Button size="s">绑定礼品卡</Button>
        </PageHead>
      ),
    },
  ],
}
