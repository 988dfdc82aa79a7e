import { CURRENCY } from '#schemas/base/constants.ts'
import type { GoodsDetail } from '#schemas/catalog/goods/detail.ts'
import { SELF_PICKUP } from '#schemas/catalog/goods/labels.ts'

export interface Service {
  name: string
  /** Explanation of the service; '' if the name says everything. */
  meaning: string
}

const MEANINGS: Readonly<Record<string, string>> = {
  包邮: '免基础运费，偏远地区可能需要附加运费',
  满百包邮: `满 ${CURRENCY}100.00 免基础运费`,
  '7天无理由': '签收后 7 天内，商品完好可申请无理由退货',
  全国联保: '全国指定网点提供保修服务',
  一年换新: '一年内出现质量问题可申请换新',
  可开专票: '支持开具增值税专用发票',
  可开发票: '支持开具电子普通发票',
  送货上门: '配送员送到指定地址',
  免费安装: '签收后预约上门安装，不收安装费',
  企业采购: '支持批量采购与对公付款',
  '48小时发货': '付款后 48 小时内发出',
  自动发放: '付款后自动发放到账户',
  冷链配送: '全程冷链运输，请及时签收',
  坏单包赔: '签收时发现损坏，拍照即可申请赔付',
  破损包赔: '运输破损可申请赔付',
  准时达: '按预约时段送达',
  尺码可换: '签收后 15 天内可免费更换尺码',
  到店自提: '下单后凭提货码到店领取',
}

/** Labels for free freight, best first; only one label is shown, because both mean free freight. */
const FROM_LABELS = ['包邮', '满百包邮']

/** Lists what comes with the goods: their services, free freight from their labels, and 到店自提. Pure. */
export function listServices({
  services,
  labels,
  deliveryType,
}: Pick<GoodsDetail, 'services' | 'labels' | 'deliveryType'>): Service[] {
  const pickup =
    deliveryType === SELF_PICKUP
      ? ['到店自提']
      : FROM_LABELS.filter((one) => labels.includes(one)).slice(0, 1)
  const names = [...new Set([...pickup, ...services])]
  return names.map((name) => ({ name, meaning: MEANINGS[name] ?? '' }))
}
