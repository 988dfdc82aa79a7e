import { refuse } from '#server/platform/call/errors.ts'

/** The same words for goods that are deleted, were not allowed yet, and never were. */
export const goodsGone = () => refuse('NOT_FOUND', '商品不存在或已删除，请返回重新选择')
