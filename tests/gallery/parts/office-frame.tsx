import { type FrameItem, OfficeFrame } from '#semi/frame/office-frame.tsx'
import type { GalleryPart } from '#tests/gallery/part.ts'

const item = (label: string, icon: FrameItem['icon'], current = false): FrameItem => ({
  label,
  icon,
  current,
  href: '#',
  onGo: () => undefined,
})

const items = [item('概览', 'home'), item('订单', 'order', true), item('售后', 'undo'), item('公告', 'bell')]

export const officeFrame: GalleryPart = {
  name: 'office-frame',
  title: '工作台的框架',
  about: '一个应用的菜单、在里面工作的人和正在看的区域；手机上菜单在抽屉里。',
  file: 'semi/frame/office-frame.tsx',
  states: [
    {
      title: '正在看订单',
      alone: true,
      view: (
        <OfficeFrame brand="知礼集" items={items} user="商城管理员" onLogOut={() => undefined}>
          <h1>订单</h1>
          <p>这里是区域的内容。</p>
        </OfficeFrame>
      ),
    },
  ],
}
