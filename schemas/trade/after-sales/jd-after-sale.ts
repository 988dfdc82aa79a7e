interface Choice {
  code: string
  title: string
}

export const jdRejectTypes = [
  { code: 'OVER_TIME', title: '已超过售后期限' },
  { code: 'NOT_COVERED', title: '不在售后服务范围内' },
  { code: 'USED', title: '商品已使用或影响二次销售' },
  { code: 'INCOMPLETE', title: '附件、赠品或包装不齐' },
  { code: 'NO_FAULT', title: '检测未发现质量问题' },
  { code: 'PROOF', title: '凭证不足，请补充图片后再次申请' },
] as const satisfies readonly Choice[]

export const jdPickupWays = [
  { code: 'PICKUP', title: '上门取件' },
  { code: 'SEND', title: '自行寄回' },
  { code: 'STATION', title: '送至自提点' },
] as const satisfies readonly Choice[]

/** Returns the title of a reject type, or undefined for an unknown code. */
export function findJdRejectTitle(code: string): string | undefined {
  return jdRejectTypes.find((row) => row.code === code)?.title
}
