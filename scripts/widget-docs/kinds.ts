import { mapValues } from '#schemas/base/typed-keys.ts'
import type { Control } from '#schemas/field/field-meta.ts'
import { REFERENCES } from '#schemas/field/references.ts'

export const kinds: Readonly<Record<Control, readonly [name: string, holds: string]>> = {
  text: ['文字', '一行文字'],
  longText: ['多行文字', '文字'],
  richText: ['富文本', 'HTML，展示前会清理'],
  colour: ['颜色', '`#rgb`、`#rrggbb`、`#rrggbbaa` 或 `transparent`；缺省时用组件自己的颜色'],
  image: ['图片', '`{ src, alt, width, height }`：`src` 是 http(s) 地址或本商城路径，宽高用来预留位置'],
  url: ['地址', 'http(s) 地址，或以 `/` 开头的本商城路径'],
  link: ['跳转', '`{ jump, query, open }`：跳转编号、参数，`open: "open"` 在新标签打开；缺省时不可点击'],
  count: ['数字', '数字'],
  choice: ['选项', '所列的值之一'],
  toggle: ['开关', '`true` 或 `false`'],
  time: ['时间', '`2026-11-11` 或 `2026-11-11 20:00`，没有写时区时是北京时间'],
  list: ['列表', '数组，每一项的字段写作 `列表[].字段`'],
  group: ['一组', '对象，它的字段写作 `组.字段`'],
  slot: ['组件槽', '数组，放其他组件'],
  goodsSource: [
    '商品来源',
    '`{ by: "ids", ids: […] }` 按顺序指定商品，或 `{ by: "query", … }` 按条件选；从不存放商品和价格的副本',
  ],
  goods: ['商品', '商品编号的列表'],
  sku: ['规格', '规格编号'],
  tab: ['页签', '页签'],
  widget: ['组件', '本页某个组件的编号'],
  internal: ['内部', '由商城写入的文字'],
  ...mapValues(REFERENCES, (noun) => [noun, `${noun}编号`] as const),
  noticeCategory: [REFERENCES.noticeCategory, '公告分类的名称'],
}

export function isControl(value: unknown): value is Control {
  return typeof value === 'string' && Object.hasOwn(kinds, value)
}
