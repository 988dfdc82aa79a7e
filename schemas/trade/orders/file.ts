import { getTypedKeys } from '#schemas/base/typed-keys.ts'

/** Kind of a column; only values of `number` columns can be used in spreadsheet calculations. */
type Kind = 'text' | 'number'

interface OrderColumn {
  label: string
  kind?: Kind
  /** Width in characters. */
  width: number
  /** Selected by default: the columns that a warehouse packs by. */
  usual?: true
}

/** Each row is a line of an order. */
export const orderFileColumns = {
  orderId: { label: '订单号', width: 24, usual: true },
  createdAt: { label: '下单时间', width: 20 },
  paidAt: { label: '付款时间', width: 20 },
  status: { label: '状态', width: 10, usual: true },
  shopName: { label: '店铺', width: 18 },
  buyer: { label: '买家', width: 14 },
  receiver: { label: '收货人', width: 12, usual: true },
  telephone: { label: '收货电话', width: 16, usual: true },
  region: { label: '省市区', width: 24, usual: true },
  address: { label: '详细地址', width: 36, usual: true },
  deliveryWindow: { label: '期望送达', width: 22 },
  remark: { label: '买家备注', width: 24, usual: true },
  lineNo: { label: '商品行', width: 8, kind: 'number', usual: true },
  goodsId: { label: '商品编号', width: 14 },
  skuId: { label: 'SKU', width: 16, usual: true },
  code: { label: '商品编码', width: 16, usual: true },
  goods: { label: '商品名称', width: 40, usual: true },
  spec: { label: '规格', width: 20, usual: true },
  quantity: { label: '件数', width: 8, kind: 'number', usual: true },
  inShop: { label: '待发件数', width: 10, kind: 'number', usual: true },
  shipped: { label: '已发件数', width: 10, kind: 'number' },
  refunded: { label: '已退件数', width: 10, kind: 'number' },
  unitCash: { label: '单价（元）', width: 12, kind: 'number' },
  unitPoints: { label: '单价（积分）', width: 12, kind: 'number' },
  reduced: { label: '优惠（元）', width: 12, kind: 'number' },
  paidCash: { label: '实付现金', width: 12, kind: 'number' },
  paidPoints: { label: '实付积分', width: 12, kind: 'number' },
  paidCard: { label: '礼品卡', width: 12, kind: 'number' },
  parcels: { label: '快递单号', width: 32 },
} as const satisfies Record<string, OrderColumn>
export type OrderFileColumn = keyof typeof orderFileColumns
export const ORDER_FILE_COLUMNS = getTypedKeys(orderFileColumns)

export const getOrderColumn = (name: OrderFileColumn): OrderColumn => orderFileColumns[name]

export const ORDER_FILE_ROWS = 10_000
