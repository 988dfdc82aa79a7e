import { useState } from 'react'
import { NO_REGION, type Region } from '#schemas/address/region.ts'
import type { GalleryPart } from '#tests/gallery/part.ts'
import { ConfirmDialog, Dialog } from '#ui/dialog/dialog.tsx'
import type { RegionDraft, RegionOptions } from '#ui/region-picker/region-draft.ts'
import { RegionPanel } from '#ui/region-picker/region-panel.tsx'
import { RegionSelect } from '#ui/region-picker/region-select.tsx'

const nothing = () => {}

export const dialog: GalleryPart = {
  name: 'dialog',
  title: '对话框（轻）',
  about: '页面之上的原生对话框：居中、宽、从侧面到底，或只问一句。',
  file: 'ui/dialog/dialog.tsx',
  states: [
    {
      title: '居中',
      view: (
        <Dialog title="配送说明" onClose={nothing}>
          <p>付款后 48 小时内发货，节假日顺延。</p>
        </Dialog>
      ),
      alone: true,
    },
    {
      title: '从侧面',
      view: (
        <Dialog title="全部筛选" sheet onClose={nothing}>
          <p>品牌、价格和店铺</p>
        </Dialog>
      ),
      alone: true,
    },
    {
      title: '问一句',
      view: (
        <ConfirmDialog title="删除商品" action="删除" onConfirm={nothing} onClose={nothing}>
          确定把这件商品从购物车里删除吗？
        </ConfirmDialog>
      ),
      alone: true,
    },
  ],
}

const places = ['广东省', '浙江省', '北京市', '新疆维吾尔自治区'].map((name, at) => ({
  regionId: String(at),
  name,
  leaf: false,
}))
const draftOf = (options: RegionOptions, gone = ''): RegionDraft => ({
  path: [],
  level: 0,
  options,
  gone,
  show: nothing,
  choose: nothing,
})

function Closed({ initial }: { initial: Region }) {
  const [region, setRegion] = useState(initial)
  return (
    <RegionSelect
      label="所在地区"
      value={region}
      onChange={setRegion}
      panel={({ label, close }) => (
        <RegionPanel label={label} draft={draftOf({ state: 'ready', data: places })} close={close} />
      )}
    />
  )
}

function Open({ draft }: { draft: RegionDraft }) {
  return (
    <div style={{ position: 'relative' }}>
      <RegionPanel label="所在地区" draft={draft} close={nothing} />
    </div>
  )
}

export const regionPicker: GalleryPart = {
  name: 'region-picker',
  title: '地区选择',
  about: '省、市、区和街道，一级一级选。',
  file: 'ui/region-picker/region-select.tsx',
  states: [
    { title: '未选择', view: <Closed initial={NO_REGION} /> },
    {
      title: '已选择',
      view: <Closed initial={{ ids: ['1', '2', '3'], names: ['广东省', '广州市', '荔湾区'] }} />,
    },
    { title: '打开', view: <Open draft={draftOf({ state: 'ready', data: places })} />, alone: true },
    {
      title: '没有加载出来',
      view: <Open draft={draftOf({ state: 'failed', retry: nothing }, '荔湾区')} />,
      alone: true,
    },
  ],
}
