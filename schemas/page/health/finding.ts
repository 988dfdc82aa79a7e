import type { Finding } from '#schemas/field/finding.ts'

export type HealthCode =
  | 'sample_picture'
  | 'sample_text'
  | 'no_alt'
  | 'no_name'
  | 'zone_small'
  | 'page_missing'
  | 'screen_missing'
  | 'goods_missing'
  | 'goods_off'
  | 'goods_sold_out'
  | 'goods_by_pickup'
  | 'sku_missing'
  | 'shop_closed'
  | 'rule_empty'
  | 'rule_few'
  | 'rule_wide'
  | 'picture_heavy'
  | 'activity_none'
  | 'wheel_missing'
  | 'wheel_over'
  | 'blank'
  | 'unchecked'

/** `error`: shoppers meet a fault, and publishing asks for a reason; `notice`: worth knowing. */
export type HealthFinding = Finding<HealthCode>
