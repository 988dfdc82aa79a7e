/** Kinds of entities that fields of pages refer to by an id, by their Chinese noun. Merchandisers select them by name. */
export const REFERENCES = {
  category: '分类',
  brand: '品牌',
  brandGroup: '品牌分组',
  label: '标签',
  shop: '店铺',
  business: '商家',
  nav: '导航',
  page: '页面',
  coupon: '优惠券',
  wheel: '大转盘活动',
  noticeCategory: '公告分类',
} as const
export type ReferenceKind = keyof typeof REFERENCES

export const isReferenceKind = (control: string): control is ReferenceKind =>
  Object.hasOwn(REFERENCES, control)
